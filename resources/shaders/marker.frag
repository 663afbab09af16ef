#version 150 core

in vec3 colour;
in vec2 corner;

out vec4 fragColor;

// A disc with a light rim, so that it is seen on every cloth.
void main() {
    float radius = length(corner);
    if (radius > 1.0) {
        discard;
    }
    fragColor = vec4(mix(colour, vec3(1.0), smoothstep(0.66, 0.8, radius)), 1.0);
}
