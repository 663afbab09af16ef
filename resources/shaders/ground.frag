#version 150 core

in vec3 worldPosition;
in vec3 clip;
in float hidden;

out vec4 fragColor;

uniform vec3 backdropTop;
uniform vec3 backdropBottom;
uniform vec3 groundColour;
uniform vec3 lineColour;
uniform vec3 eyePosition;

float gridLine(vec2 position, float spacing) {
    vec2 cell = position / spacing;
    vec2 width = fwidth(cell);
    vec2 nearest = abs(fract(cell - 0.5) - 0.5) / max(width, 1e-6);
    float line = 1.0 - clamp(min(nearest.x, nearest.y), 0.0, 1.0);
    return line * clamp(1.5 - 4.0 * max(width.x, width.y), 0.0, 1.0);
}

// The floor melts into the backdrop with distance, which is worked out here from the same colours: no blending, no order
// of drawing to keep. From below it is not there.
void main() {
    vec3 behind = mix(backdropBottom, backdropTop, smoothstep(-1.0, 1.0, clip.y / clip.z));
    if (eyePosition.y < 0.0) {
        discard;
    }
    float radius = length(worldPosition.xz);
    float line = 0.55 * gridLine(worldPosition.xz, 0.1) + gridLine(worldPosition.xz, 0.5);
    vec3 floorColour = mix(groundColour, lineColour, min(line, 1.0) * 0.5);
    floorColour *= 1.0 - 0.62 * hidden;
    fragColor = vec4(mix(floorColour, behind, smoothstep(0.6, 2.6, radius)), 1.0);
}
