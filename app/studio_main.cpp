#include "ui/window/studio.h"

int main(int argc, char** argv) {
    return toile::runStudio(argc, argv);
}
