#version 150 core

in vec3 worldPosition;
in vec3 clip;
in vec2 place;

out vec4 fragColor;

uniform vec3 backdropTop;
uniform vec3 backdropBottom;
uniform vec3 groundColour;
uniform vec3 lineColour;
uniform sampler2D prints; // what of the light is left

float gridLine(vec2 cell, vec2 width) {
    vec2 nearest = abs(fract(cell - 0.5) - 0.5) / max(width, 1e-6);
    float line = 1.0 - clamp(min(nearest.x, nearest.y), 0.0, 1.0);
    return line * clamp(1.5 - 4.0 * max(width.x, width.y), 0.0, 1.0);
}

// The floor melts into the backdrop with distance, which is worked out here from the same colours: no blending, no order
// of drawing to keep.
void main() {
    vec3 behind = mix(backdropBottom, backdropTop, smoothstep(-1.0, 1.0, clip.y / clip.z));
    float radius = length(worldPosition.xz);
    vec2 width = fwidth(worldPosition.xz);
    float line = 0.55 * gridLine(worldPosition.xz * 10.0, width * 10.0) + gridLine(worldPosition.xz * 2.0, width * 2.0);
    vec3 floorColour = mix(groundColour, lineColour, min(line, 1.0) * 0.5);
    floorColour *= 1.0 - 0.62 * (1.0 - textureLod(prints, place, 0.0).r);
    fragColor = vec4(mix(floorColour, behind, smoothstep(0.6, 2.6, radius)), 1.0);
}
