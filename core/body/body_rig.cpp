#include "core/body/body_rig.h"

#include "core/base/index.h"

#include <Eigen/SVD>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

Vec3 mixed(const Vec3& a, const Vec3& b, double share) {
    return (1 - share) * a + share * b;
}

Eigen::Quaterniond mixed(const Eigen::Quaterniond& a, const Eigen::Quaterniond& b, double share) {
    return a.slerp(share, b);
}

template <typename T>
T valueAt(const BodyRig::Keys<T>& keys, double seconds, const T& otherwise) {
    if (keys.empty()) {
        return otherwise;
    }
    const auto later = std::upper_bound(keys.begin(), keys.end(), seconds,
                                        [](double time, const auto& key) { return time < key.first; });
    if (later == keys.begin()) {
        return keys.front().second;
    }
    const auto& before = *(later - 1);
    if (later == keys.end() || later->first <= before.first) {
        return before.second;
    }
    return mixed(before.second, later->second, (seconds - before.first) / (later->first - before.first));
}

} // namespace

Eigen::Affine3d matrixOf(const NodePose& pose, const Eigen::Matrix3d& skew) {
    Eigen::Affine3d matrix = Eigen::Affine3d::Identity();
    matrix.linear() = pose.turn.toRotationMatrix() * pose.size.asDiagonal() * skew;
    matrix.translation() = pose.shift;
    return matrix;
}

std::pair<NodePose, Eigen::Matrix3d> poseOf(const Eigen::Affine3d& matrix) {
    NodePose pose;
    pose.shift = matrix.translation();
    const Eigen::Matrix3d linear = matrix.linear();
    Eigen::Matrix3d turn = linear;
    for (int axis = 0; axis < 3; ++axis) {
        pose.size[axis] = linear.col(axis).norm();
        turn.col(axis) /= std::max(pose.size[axis], 1e-12);
    }
    if (linear.determinant() < 0) { // a mirror turns no way: one axis is turned over
        pose.size.x() = -pose.size.x();
        turn.col(0) = -turn.col(0);
    }
    const Eigen::JacobiSVD<Eigen::Matrix3d> parts(turn, Eigen::ComputeFullU | Eigen::ComputeFullV);
    Eigen::Matrix3d nearest = parts.matrixU() * parts.matrixV().transpose();
    if (nearest.determinant() < 0) { // flat
        nearest = Eigen::Matrix3d::Identity();
    }
    pose.turn = Eigen::Quaterniond(nearest).normalized();
    for (double& size : pose.size) {
        size = std::abs(size) < 1e-12 ? 1 : size;
    }
    const Eigen::Matrix3d skew = pose.size.cwiseInverse().asDiagonal() * nearest.transpose() * linear;
    return {pose, skew};
}

RigPose restOf(const BodyRig& rig) {
    RigPose pose;
    pose.reserve(rig.nodes.size());
    for (const BodyRig::Node& node : rig.nodes) {
        pose.push_back(node.rest);
    }
    return pose;
}

RigPose poseAt(const BodyRig& rig, const BodyRig::Clip& clip, double seconds) {
    RigPose pose = restOf(rig);
    for (const BodyRig::Track& track : clip.tracks) {
        NodePose& node = pose[at(track.node)];
        node.shift = valueAt(track.shifts, seconds, node.shift);
        node.turn = valueAt(track.turns, seconds, node.turn);
        node.size = valueAt(track.sizes, seconds, node.size);
    }
    return pose;
}

RigPose between(const RigPose& from, const RigPose& to, double share) {
    RigPose pose = from;
    for (std::size_t i = 0; i < pose.size(); ++i) {
        pose[i].shift = mixed(from[i].shift, to[i].shift, share);
        pose[i].turn = mixed(from[i].turn, to[i].turn, share);
        pose[i].size = mixed(from[i].size, to[i].size, share);
    }
    return pose;
}

std::vector<Vec3> skinIn(const BodyRig& rig, const RigPose& pose, const std::vector<Vec3>& rest) {
    std::vector<Eigen::Affine3d> world(rig.nodes.size());
    for (std::size_t i = 0; i < rig.nodes.size(); ++i) {
        const Eigen::Affine3d own = matrixOf(pose[i], rig.nodes[i].skew);
        world[i] = rig.nodes[i].parent < 0 ? own : world[at(rig.nodes[i].parent)] * own;
    }
    std::vector<Eigen::Affine3d> follow(rig.influences.size());
    for (std::size_t i = 0; i < follow.size(); ++i) {
        follow[i] = rig.place * world[at(rig.influences[i].node)] * rig.influences[i].offset;
    }
    std::vector<Vec3> skin = rest;
    for (std::size_t v = 0; v < skin.size(); ++v) {
        if (rig.weights[v].empty()) {
            continue;
        }
        Vec3 place = Vec3::Zero();
        for (const JointWeight& weight : rig.weights[v]) {
            place += weight.weight * (follow[at(weight.joint)] * rig.bound[v]);
        }
        skin[v] = place.allFinite() ? place : rest[v];
    }
    return skin;
}

} // namespace toile
