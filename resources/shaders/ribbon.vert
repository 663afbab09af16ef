#version 150 core

in vec3 vertexPosition;
in vec3 vertexNormal;   // the other end of this piece
in vec3 vertexColor;
in vec2 vertexTexCoord; // side, and how many times the usual width

out vec3 colour;

uniform mat4 mvp;
uniform vec2 viewportPixels;
uniform float lift; // towards the eye, in parts of the depth range

void main() {
    vec4 here = mvp * vec4(vertexPosition, 1.0);
    vec4 there = mvp * vec4(vertexNormal, 1.0);
    // The side is named as seen from each end, so a piece and its reverse open to the same sides.
    vec2 way = (there.xy / there.w - here.xy / here.w) * viewportPixels;
    vec2 along = length(way) > 1e-6 ? normalize(way) : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x) * vertexTexCoord.x * vertexTexCoord.y;
    here.xy += 2.0 * across / viewportPixels * here.w;
    here.z -= lift * here.w;
    colour = vertexColor;
    gl_Position = here;
}
