// What is asked of a drape that is there: hands, states, maps, movements.
#include "ui/worker/drape_worker_shared.h"

namespace toile {

void DrapeWorker::Shared::handle(const Reset&) {
    if (session != nullptr) {
        session->reset();
        body = session->bodyPtr();
        atRest = false;
        describeWarnings();
        publish(DrapeState::Standing, true);
    }
}

void DrapeWorker::Shared::handle(const TakeGrip& request) {
    stir([&](DrapeSession& drape) { drape.grip(request.place); });
}

void DrapeWorker::Shared::handle(const MoveGrip& request) {
    stir([&](DrapeSession& drape) { drape.moveGrip(request.hand); });
}

void DrapeWorker::Shared::handle(const ReleaseGrip&) {
    stir([](DrapeSession& drape) { drape.releaseGrip(); });
}

void DrapeWorker::Shared::handle(const Push& request) {
    stir([&](DrapeSession& drape) { drape.push(request.at); });
}

void DrapeWorker::Shared::handle(const MovePush& request) {
    stir([&](DrapeSession& drape) { drape.movePush(request.to); });
}

void DrapeWorker::Shared::handle(const EndPush&) {
    stir([](DrapeSession& drape) { drape.endPush(); });
}

void DrapeWorker::Shared::handle(const Restore& request) {
    if (session != nullptr && request.frame != nullptr) {
        session->restore(*request.frame);
        atRest = false;
        publish(DrapeState::Standing, true);
    }
}

void DrapeWorker::Shared::handle(const ShowFit& request) {
    fitMap = request.kind;
    if (session != nullptr) {
        session->showFit(fitMap);
        compared = session->withFit(compared);
        publish(DrapeState::Standing, true);
    }
}

void DrapeWorker::Shared::handle(const Compare& request) {
    if (session != nullptr) {
        compared = session->withFit(request.frame);
        publish(DrapeState::Standing, true);
    }
}

void DrapeWorker::Shared::handle(const Advance&) {
    if (session != nullptr) {
        atRest = false; // waits for no clock
        step();
    }
}

void DrapeWorker::Shared::handle(const Walk& request) {
    stir([&](DrapeSession& drape) { drape.walk(request.on); });
}

void DrapeWorker::Shared::handle(const PlayBody& request) {
    stir([&](DrapeSession& drape) { drape.play(request.play); });
}

void DrapeWorker::Shared::handle(const Settle& request) {
    settling = request.on;
    if (session != nullptr) {
        session->settle(request.on);
    }
}

} // namespace toile
