#pragma once

namespace toile {

// The calling thread takes a name, for whoever measures, and steps back by so much (as `nice` does): hearing comes
// before drawing, drawing before draping. Threads that it starts are called and behave like it.
void introduceThread(const char* name, int niceness);

} // namespace toile
