#version 150 core

in vec3 vertexPosition;
in vec2 vertexTexCoord;

out vec3 worldPosition;
out vec3 clip;
out vec2 place; // on the picture of the light

uniform mat4 mvp;
uniform vec3 eyePosition;
uniform float floorHeight;

void main() {
    worldPosition = vertexPosition;
    place = vertexTexCoord;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
    clip = gl_Position.xyw;
    // From below it is not there.
    if (eyePosition.y < floorHeight) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    }
}
