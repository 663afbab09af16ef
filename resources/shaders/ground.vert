#version 150 core

in vec3 vertexPosition;

out vec3 worldPosition;
out vec3 clip;

uniform mat4 mvp;

void main() {
    worldPosition = vertexPosition;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
    clip = gl_Position.xyw;
}
