#include "ui/worker/thread_manners.h"

#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace toile {

void introduceThread(const char* name, int niceness) {
    pthread_setname_np(pthread_self(), name); // at most 15 letters
    const auto thread = static_cast<id_t>(syscall(SYS_gettid));
    static_cast<void>(setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + niceness));
}

} // namespace toile
