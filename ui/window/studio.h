#pragma once

class QApplication;

namespace toile {

// Everything the program does between main() and its exit code.
int runStudio(int argc, char** argv);

// Must be called before the application object is made: the 3D view needs OpenGL.
void prepareGraphics();
// The style that our colours are made for.
void dressApplication(QApplication& application);

} // namespace toile
