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
    if (session != nullptr) {
        session->grip(request.place);
        atRest = false;
    }
}

void DrapeWorker::Shared::handle(const MoveGrip& request) {
    if (session != nullptr) {
        session->moveGrip(request.hand);
        atRest = false;
    }
}

void DrapeWorker::Shared::handle(const ReleaseGrip&) {
    if (session != nullptr) {
        session->releaseGrip();
        atRest = false;
    }
}

void DrapeWorker::Shared::handle(const Push& request) {
    if (session != nullptr) {
        session->push(request.at);
        atRest = false;
    }
}

void DrapeWorker::Shared::handle(const MovePush& request) {
    if (session != nullptr) {
        session->movePush(request.to);
        atRest = false;
    }
}

void DrapeWorker::Shared::handle(const EndPush&) {
    if (session != nullptr) {
        session->endPush();
        atRest = false;
    }
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
    if (session != nullptr) {
        session->walk(request.on);
        atRest = false;
    }
}

void DrapeWorker::Shared::handle(const PlayBody& request) {
    if (session != nullptr) {
        session->play(request.play);
        atRest = false;
    }
}

void DrapeWorker::Shared::handle(const Settle& request) {
    settling = request.on;
    if (session != nullptr) {
        session->settle(request.on);
    }
}

} // namespace toile
