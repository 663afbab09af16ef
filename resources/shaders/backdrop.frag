#version 150 core

in vec2 screen;

out vec4 fragColor;

uniform vec3 backdropTop;
uniform vec3 backdropBottom;

void main() {
    fragColor = vec4(mix(backdropBottom, backdropTop, smoothstep(-1.0, 1.0, screen.y)), 1.0);
}
