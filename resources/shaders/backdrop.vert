#version 150 core

in vec3 vertexPosition;

out vec2 screen;

// A quad in clip space, just in front of the far plane.
void main() {
    screen = vertexPosition.xy;
    gl_Position = vec4(vertexPosition.xy, 0.99999, 1.0);
}
