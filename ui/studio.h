#pragma once

class QApplication;

namespace toile {

// Everything the program does between main() and its exit code.
int runStudio(int argc, char** argv);

// Must be called before the application object is made: the 3D view needs OpenGL.
void prepareGraphics();
// Fusion in our colours, and the font.
void dressApplication(QApplication& application);

} // namespace toile
