#version 150 core

in vec3 vertexPosition;
in vec3 vertexNormal;
in vec3 vertexColor;
in vec2 vertexTexCoord;

out vec3 worldPosition;
out vec3 worldNormal;
out vec3 colour;
out vec2 uv;

uniform mat4 modelMatrix;
uniform mat4 mvp;

void main() {
    worldPosition = (modelMatrix * vec4(vertexPosition, 1.0)).xyz;
    worldNormal = mat3(modelMatrix) * vertexNormal;
    colour = vertexColor;
    uv = vertexTexCoord;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
}
