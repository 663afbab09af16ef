#version 150 core

in vec3 worldPosition;
in vec3 worldNormal;
in vec3 colour;
in vec2 uv;
in vec3 print;    // place on the picture that is printed here, and which tile that is; below 0 for none
in vec4 reached;  // by the sky (front, back) and by the lamp (front, back)

out vec4 fragColor;

uniform vec3 eyePosition;
uniform float sheen;      // light caught at grazing angles: cloth has some, skin little
uniform float weave;      // strength of the thread pattern, 0 for none
uniform vec3 insideTint;  // what the back of a surface is multiplied with
uniform float mapSteps;   // above 0: the red of the colour is a place on a scale of so many steps
uniform float opacity;    // 1 is solid
uniform float evenLight;  // how much of the shading is left out
uniform vec3 towardsLamp;
uniform sampler2D prints; // square tiles
uniform float printTiles; // to a side; 0 for none

// Of a picture that repeats without end, in a tile with a margin that repeats it too, so that smoothing finds no seam.
vec3 printed() {
    const float margin = 1.0 / 32.0;
    vec2 tile = vec2(mod(print.z, printTiles), floor(print.z / printTiles));
    float inside = (1.0 - 2.0 * margin) / printTiles;
    vec2 place = (tile + margin) / printTiles + fract(print.xy) * inside;
    return pow(textureGrad(prints, place, dFdx(print.xy) * inside, dFdy(print.xy) * inside).rgb, vec3(2.2));
}

// From blue by green to red; fitMapColour() has the same.
vec3 mapColour(float place) {
    float stepped = clamp(floor(place * mapSteps), 0.0, mapSteps - 1.0) / (mapSteps - 1.0);
    float hue = (1.0 - stepped) * 4.0;
    vec3 rgb = clamp(abs(mod(hue + vec3(0.0, 4.0, 2.0), 6.0) - 3.0) - 1.0, 0.0, 1.0);
    vec3 shown = 0.93 * mix(vec3(1.0), rgb, 0.8);
    return pow(shown, vec3(2.2));
}

// Which of a 4 by 4 block of pixels are left out: see-through without an order of drawing.
bool leftOut() {
    const int order[16] = int[16](0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);
    ivec2 pixel = ivec2(gl_FragCoord.xy) & 3;
    return float(order[pixel.y * 4 + pixel.x]) + 0.5 > opacity * 16.0;
}

void main() {
    if (opacity < 1.0 && leftOut()) {
        discard;
    }
    vec3 toEye = normalize(eyePosition - worldPosition);
    vec3 normal = normalize(worldNormal);
    vec3 base = mapSteps > 0.0 ? mapColour(colour.r) : colour;
    if (!gl_FrontFacing) {
        normal = -normal;
        base *= mapSteps > 0.0 ? vec3(1.0) : insideTint;
    }
    if (printTiles > 0.5 && print.z > -0.5 && weave > 0.0 && mapSteps < 0.5) {
        base *= printed();
    }
    if (weave > 0.0) {
        // Threads about a millimetre wide that fade out before they become smaller than a pixel.
        vec2 threads = uv * 1000.0;
        float fade = clamp(1.2 - 2.0 * max(fwidth(threads.x), fwidth(threads.y)), 0.0, 1.0);
        float pattern = 0.5 * sin(threads.x * 6.2832) * sin(threads.y * 6.2832);
        base *= 1.0 + weave * fade * pattern;
    }
    // A sky all around, a soft lamp above, and a little light over the viewer's left shoulder, so that every side has
    // its folds shown. What body and cloth keep off of sky and lamp is known per vertex.
    float sky = gl_FrontFacing ? reached.x : reached.y;
    float lamp = gl_FrontFacing ? reached.z : reached.w;
    vec3 light = 0.56 * sky * vec3(0.95, 0.98, 1.0);
    light += 0.52 * lamp * max(dot(normal, towardsLamp), 0.0) * vec3(1.0, 0.975, 0.94);
    vec3 shoulder = normalize(toEye + vec3(toEye.z, 0.0, -toEye.x) * -0.55 + vec3(0.0, 0.35, 0.0));
    // Seen from behind the lamp it is the only one that shapes things: as bright as both are before it.
    float facing = dot(toEye.xz, normalize(towardsLamp.xz));
    float ownLight = mix(0.62, 0.34, smoothstep(-0.8, 0.0, facing));
    light += ownLight * (0.25 + 0.75 * min(sky, 1.0)) * max(dot(normal, shoulder), 0.0) * vec3(1.0, 0.99, 0.97);
    // Colours of a scale are to be read.
    light = mix(light, vec3(0.85), mapSteps > 0.0 ? 0.65 : evenLight);
    // Two unit vectors that agree may have a product above 1; a power of what is then below 0 is a black pixel.
    float away = 1.0 - clamp(dot(normal, toEye), 0.0, 1.0);
    float grazing = away * away * away;
    vec3 shaded = base * light + sheen * grazing * (0.35 + 0.65 * base) * light;
    fragColor = vec4(pow(clamp(shaded, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}
