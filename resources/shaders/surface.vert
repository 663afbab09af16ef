#version 150 core

in vec3 vertexPosition;
in vec3 vertexNormal;
in vec3 vertexColor;
in vec2 vertexTexCoord;
in vec3 vertexPrint;
in vec4 vertexLight;

out vec3 worldPosition;
out vec3 worldNormal;
out vec3 colour;
out vec2 uv;
out vec3 print;
out vec4 reached;

uniform mat4 modelMatrix;
uniform mat4 mvp;

void main() {
    worldPosition = (modelMatrix * vec4(vertexPosition, 1.0)).xyz;
    worldNormal = mat3(modelMatrix) * vertexNormal;
    colour = vertexColor;
    uv = vertexTexCoord;
    print = vertexPrint;
    reached = vertexLight;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
}
