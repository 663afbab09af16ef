#pragma once

#include "core/mesh/flat/flat_triangulation.h"
#include "core/mesh/flat/size_field.h"

namespace toile {

// Adds vertices where triangles are largest for their wanted size, until the mesh has this many faces.
void fillTo(FlatTriangulation& flat, const SizeField& size, int faces);

// Moves free vertices so that triangles become as equal and as equilateral as they can (optimal Delaunay triangulation,
// Chen and Holst 2011), keeping the mesh Delaunay. Few passes: many would let rows grow in from straight outlines.
void relax(FlatTriangulation& flat, const SizeField& size, int passes);

// Moves single vertices of triangles with small angles to where their smallest angle is largest.
void improveWorst(FlatTriangulation& flat, double belowDeg, int passes);

// Divides corners that a single triangle fills between two drawn lines, where angles allow: two panels sewn together on
// both sides of such corners would otherwise share three edges there and hang together like a doubled tip.
// The mesh is left a little less than Delaunay, so this comes last.
void openEars(FlatTriangulation& flat, double leastDeg);

} // namespace toile
