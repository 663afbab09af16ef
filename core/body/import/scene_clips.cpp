#include "core/body/import/scene_clips.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace toile {

namespace {

constexpr std::size_t kMostNodes = 5000; // more are no skeleton
constexpr double kUsualTicks = 25;       // in a second, where the file does not say

void addNodes(const aiNode& node, int parent, int depth, BodyRig& rig, std::map<const aiNode*, int>& nodeOf) {
    const int here = static_cast<int>(rig.nodes.size());
    nodeOf[&node] = here;
    const auto [rest, skew] = poseOf(transformOf(node.mTransformation));
    rig.nodes.push_back({parent, rest, skew});
    for (unsigned i = 0; i < node.mNumChildren && depth < kDeepest; ++i) {
        addNodes(*node.mChildren[i], here, depth + 1, rig, nodeOf);
    }
}

template <typename T>
void addKey(BodyRig::Keys<T>& keys, double seconds, const T& value, bool finite) {
    if (finite && std::isfinite(seconds) && (keys.empty() || seconds > keys.back().first)) {
        keys.emplace_back(std::max(seconds, 0.0), value);
    }
}

BodyRig::Track trackOf(const aiNodeAnim& channel, int node, double ticks) {
    BodyRig::Track track;
    track.node = node;
    for (unsigned i = 0; i < channel.mNumPositionKeys; ++i) {
        const Vec3 shift = placeOf(channel.mPositionKeys[i].mValue);
        addKey(track.shifts, channel.mPositionKeys[i].mTime / ticks, shift, shift.allFinite());
    }
    for (unsigned i = 0; i < channel.mNumScalingKeys; ++i) {
        const Vec3 size = placeOf(channel.mScalingKeys[i].mValue);
        addKey(track.sizes, channel.mScalingKeys[i].mTime / ticks, size, size.allFinite());
    }
    for (unsigned i = 0; i < channel.mNumRotationKeys; ++i) {
        const aiQuaternion& q = channel.mRotationKeys[i].mValue;
        const Eigen::Quaterniond turn(static_cast<double>(q.w), static_cast<double>(q.x), static_cast<double>(q.y),
                                      static_cast<double>(q.z));
        const bool finite = turn.coeffs().allFinite() && turn.norm() > 1e-6;
        addKey(track.turns, channel.mRotationKeys[i].mTime / ticks, finite ? turn.normalized() : turn, finite);
    }
    return track;
}

BodyRig::Clip clipOf(const aiAnimation& animation, const aiNode& root, const std::map<const aiNode*, int>& nodeOf) {
    BodyRig::Clip clip;
    clip.name = animation.mName.C_Str();
    const double ticks = animation.mTicksPerSecond > 0 ? animation.mTicksPerSecond : kUsualTicks;
    for (unsigned c = 0; c < animation.mNumChannels; ++c) {
        const aiNode* node = root.FindNode(animation.mChannels[c]->mNodeName);
        const auto found = nodeOf.find(node);
        if (found != nodeOf.end()) {
            clip.tracks.push_back(trackOf(*animation.mChannels[c], found->second, ticks));
            const auto lengthen = [&clip](const auto& keys) {
                clip.seconds = std::max(clip.seconds, keys.empty() ? 0 : keys.back().first);
            };
            lengthen(clip.tracks.back().shifts);
            lengthen(clip.tracks.back().sizes);
            lengthen(clip.tracks.back().turns);
        }
    }
    return clip;
}

} // namespace

Eigen::Affine3d transformOf(const aiMatrix4x4& m) {
    Eigen::Matrix4d matrix;
    for (unsigned row = 0; row < 4; ++row) {
        for (unsigned column = 0; column < 4; ++column) {
            matrix(row, column) = static_cast<double>(m[row][column]);
        }
    }
    return Eigen::Affine3d(matrix);
}

Vec3 placeOf(const aiVector3D& v) {
    return {static_cast<double>(v.x), static_cast<double>(v.y), static_cast<double>(v.z)};
}

std::shared_ptr<BodyRig> readRig(const aiScene& scene, std::map<const aiNode*, int>& nodeOf) {
    auto rig = std::make_shared<BodyRig>();
    addNodes(*scene.mRootNode, -1, 0, *rig, nodeOf);
    for (unsigned i = 0; i < scene.mNumAnimations; ++i) {
        BodyRig::Clip clip = clipOf(*scene.mAnimations[i], *scene.mRootNode, nodeOf);
        if (clip.seconds > 0) {
            clip.name = clip.name.empty() ? std::to_string(i + 1) : clip.name.substr(0, 80);
            rig->clips.push_back(std::move(clip));
        }
    }
    const bool moves = !rig->clips.empty() && rig->nodes.size() <= kMostNodes;
    return moves ? rig : nullptr;
}

} // namespace toile
