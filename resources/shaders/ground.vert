#version 150 core

in vec3 vertexPosition;
in vec3 vertexColor; // red: how much of the light is hidden

out vec3 worldPosition;
out vec3 clip;
out float hidden;

uniform mat4 mvp;

void main() {
    worldPosition = vertexPosition;
    hidden = vertexColor.r;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
    clip = gl_Position.xyw;
}
