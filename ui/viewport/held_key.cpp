#include "ui/viewport/held_key.h"

#include <chrono>
#include <utility>

namespace toile {

HeldKey::HeldKey(QObject* parent) : QObject(parent) {
    using namespace std::chrono_literals;
    m_waiting.setSingleShot(true);
    m_waiting.setInterval(100ms);
    connect(&m_waiting, &QTimer::timeout, this, &HeldKey::drop);
}

void HeldKey::press(int key) {
    m_waiting.stop();
    if (std::exchange(m_key, key) != key) {
        emit changed(true);
    }
}

void HeldKey::letGo(int key) {
    if (key == m_key) {
        m_waiting.start();
    }
}

void HeldKey::settle() {
    if (m_waiting.isActive()) {
        drop();
    }
}

void HeldKey::drop() {
    m_waiting.stop();
    if (std::exchange(m_key, 0) != 0) {
        emit changed(false);
    }
}

} // namespace toile
