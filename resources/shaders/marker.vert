#version 150 core

in vec3 vertexPosition;
in vec3 vertexNormal; // corner (-1 to 1) and half size in pixels
in vec3 vertexColor;
in vec2 vertexTexCoord;

out vec3 colour;
out vec2 corner;

uniform mat4 mvp;
uniform vec2 viewportPixels;

void main() {
    vec4 here = mvp * vec4(vertexPosition, 1.0);
    here.xy += 2.0 * vertexNormal.xy * vertexNormal.z / viewportPixels * here.w;
    // In front of the cloth or skin it sits on.
    here.z -= 0.0006 * here.w;
    colour = vertexColor;
    corner = vertexNormal.xy;
    gl_Position = here;
}
