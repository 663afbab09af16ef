#pragma once

#include "core/body/skeleton.h"

#include <Eigen/Geometry>

#include <string>
#include <utility>
#include <vector>

namespace toile {

// How one node of a rig stands beside its parent.
struct NodePose {
    Vec3 shift = Vec3::Zero();
    Eigen::Quaterniond turn = Eigen::Quaterniond::Identity();
    Vec3 size = Vec3::Ones();
};
using RigPose = std::vector<NodePose>; // by node

// What moves the skin of a body from a file: its nodes, what of the skin follows which of them, and the movements that
// come with it.
struct BodyRig {
    struct Node {
        int parent = -1; // stands before it in the list; -1 for a root
        NodePose rest;
        Eigen::Matrix3d skew = Eigen::Matrix3d::Identity(); // what of the node's own shape no pose says
    };
    // A node some vertices follow, each from where the file binds it.
    struct Influence {
        int node = 0;
        Eigen::Affine3d offset = Eigen::Affine3d::Identity();
    };
    template <typename T>
    using Keys = std::vector<std::pair<double, T>>; // by rising time, s
    struct Track {
        int node = 0;
        Keys<Vec3> shifts, sizes; // empty: as at rest
        Keys<Eigen::Quaterniond> turns;
    };
    struct Clip {
        std::string name;
        double seconds = 0;
        std::vector<Track> tracks;
    };

    std::vector<Node> nodes;
    std::vector<Influence> influences;
    std::vector<Clip> clips;
    // Per vertex of the skin: where the file binds it, and which influences it follows how much. Vertices that follow
    // none stay where they are.
    std::vector<Vec3> bound;
    std::vector<std::vector<JointWeight>> weights;
    Eigen::Affine3d place = Eigen::Affine3d::Identity(); // from the file's space to the body's, m
};

// A node's own matrix, as its pose and its skew make it.
[[nodiscard]] Eigen::Affine3d matrixOf(const NodePose& pose, const Eigen::Matrix3d& skew);
// The other way: exactly what matrixOf() makes the matrix of again.
[[nodiscard]] std::pair<NodePose, Eigen::Matrix3d> poseOf(const Eigen::Affine3d& matrix);

[[nodiscard]] RigPose restOf(const BodyRig& rig);
// At a moment of a clip; before it begins and after it ends as at its ends.
[[nodiscard]] RigPose poseAt(const BodyRig& rig, const BodyRig::Clip& clip, double seconds);
// On the way from one to the other, every node by itself, so that limbs stay as long as they are; share 0 to 1.
[[nodiscard]] RigPose between(const RigPose& from, const RigPose& to, double share);
// Where the vertices are, m; `rest` is where they are otherwise.
[[nodiscard]] std::vector<Vec3> skinIn(const BodyRig& rig, const RigPose& pose, const std::vector<Vec3>& rest);

} // namespace toile
