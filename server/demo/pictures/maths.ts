import {
  arrow,
  axes,
  box,
  centred,
  circle,
  curve,
  ink,
  line,
  path,
  shape,
  squared,
  wash,
  words,
  type Point,
} from "./pen.ts";

const cross = (at: Point, w: number, h: number) =>
  arrow([at[0] - w, at[1]], [at[0] + w, at[1]], { color: ink.pencil }) +
  arrow([at[0], at[1] + h], [at[0], at[1] - h], { color: ink.pencil });

const gate = (x: number, y: number) =>
  path(`M${x} ${y}h40a36 36 0 0 1 0 72h-40Z`, { fill: wash.blue }) +
  circle([x + 86, y + 36], 9, { fill: "#fff" });

export const maths: Record<string, () => string> = {
  "cubic-graph": () =>
    squared(
      cross([360, 240], 290, 205),
      curve((x) => 240 - 36 * (((x - 360) / 90) ** 3 - (3 * (x - 360)) / 90), 166, 554, {
        color: ink.blue,
        width: 4,
      }),
      circle([270, 168], 7, { color: ink.red, fill: ink.red }),
      circle([450, 312], 7, { color: ink.green, fill: ink.green }),
      words("(-1, 2)", [160, 146], 20, ink.red),
      words("(1, -2)", [466, 346], 20, ink.green),
    ),
  "unit-circle": () =>
    squared(
      cross([360, 240], 260, 210),
      circle([360, 240], 160, { width: 4 }),
      line(
        [
          [360, 240],
          [473, 127],
          [473, 240],
        ],
        { color: ink.red, width: 4 },
      ),
      shape(
        [
          [360, 240],
          [473, 240],
          [473, 127],
        ],
        { color: "none", fill: "#f7dcd788" },
      ),
      words("r", [396, 172], 22, ink.red),
      words("θ", [394, 232], 20),
      line(
        [
          [160, 60],
          [640, 300],
        ],
        { color: ink.green, width: 3 },
      ),
      words("y = mx + c", [470, 70], 22, ink.green),
    ),
  "sine-graph": () =>
    squared(
      axes([80, 240], 600, 200, ["x", "y"]),
      curve((x) => 240 - 110 * Math.sin((x - 80) / 85), 80, 640, { color: ink.blue, width: 4 }),
      curve((x) => 240 - 110 * Math.sin((x - 80) / 42.5), 80, 640, { color: ink.red, width: 3, dash: true }),
      words("sin x", [120, 440], 22, ink.blue),
      words("sin 2x", [300, 440], 22, ink.red),
      words("2π", [600, 276], 20),
      words("π", [340, 276], 20),
    ),
  "area-under-curve": () => {
    const y = (x: number) => 410 - 7.6 * ((x - 110) / 60) * Math.exp((x - 110) / 210);
    const foot = Array.from({ length: 31 }, (_, i): Point => [110 + 13 * i, y(110 + 13 * i)]);
    return squared(
      shape([...foot, [500, 410], [110, 410]], { color: "none", fill: wash.gold }),
      axes([110, 410], 540, 340, ["x", "y"]),
      curve(y, 110, 560, { color: ink.blue, width: 4 }),
      line(
        [
          [500, y(500)],
          [500, 410],
        ],
        { color: ink.pencil, dash: true },
      ),
      words("1", [494, 444], 20),
      words("∫ x e^x dx = 1", [180, 150], 28, ink.red),
    );
  },
  parabola: () =>
    squared(
      cross([300, 240], 330, 205),
      line(
        Array.from({ length: 41 }, (_, i): Point => [300 + ((i - 20) * 9) ** 2 / 120, 240 - (i - 20) * 9]),
        { color: ink.blue, width: 4 },
      ),
      line(
        [
          [210, 50],
          [210, 430],
        ],
        { color: ink.green, width: 3, dash: true },
      ),
      circle([390, 240], 7, { color: ink.red, fill: ink.red }),
      line(
        [
          [210, 132],
          [397, 132],
          [390, 240],
        ],
        { color: ink.gold, width: 2 },
      ),
      words("S(3, 0)", [404, 274], 20, ink.red),
      words("x = -3", [94, 92], 20, ink.green),
    ),
  "linear-program": () =>
    squared(
      shape(
        [
          [120, 400],
          [120, 200],
          [320, 300],
          [420, 400],
        ],
        { color: "none", fill: wash.green },
      ),
      axes([120, 400], 520, 340, ["x", "y"]),
      line(
        [
          [120, 100],
          [420, 400],
        ],
        { color: ink.blue, width: 4 },
      ),
      line(
        [
          [120, 200],
          [520, 400],
        ],
        { color: ink.red, width: 4 },
      ),
      circle([320, 300], 8, { color: ink.green, fill: ink.green }),
      words("(4, 2)", [334, 288], 22, ink.green),
      words("z = 20", [430, 210], 26, ink.pencil),
    ),
  "logic-gates": () =>
    squared(
      ...[90, 310].flatMap((y, i) => [
        gate(190, y),
        line(
          [
            [90, y + 36],
            [150, y + 36],
            [150, y + 18],
            [190, y + 18],
          ],
          {},
        ),
        line(
          [
            [150, y + 36],
            [150, y + 54],
            [190, y + 54],
          ],
          {},
        ),
        words(i === 0 ? "A" : "B", [56, y + 46], 24, ink.red),
      ]),
      line(
        [
          [285, 126],
          [380, 126],
          [380, 222],
          [430, 222],
        ],
        {},
      ),
      line(
        [
          [285, 346],
          [380, 346],
          [380, 258],
          [430, 258],
        ],
        {},
      ),
      gate(430, 204),
      line(
        [
          [526, 240],
          [600, 240],
        ],
        {},
      ),
      words("A+B", [612, 250], 22, ink.green),
    ),
  network: () =>
    squared(
      ...[0, 1, 2, 3, 4].map((i): string => {
        const at: Point = [130 + 84 * Math.sin(i * 1.257), 200 - 84 * Math.cos(i * 1.257)];
        return line([[130, 200], at], {}) + box([at[0] - 18, at[1] - 14], 36, 28, { fill: wash.blue });
      }),
      box([108, 184], 44, 32, { color: ink.red, fill: wash.red }),
      line(
        [
          [270, 200],
          [450, 200],
        ],
        { color: ink.red, width: 5 },
      ),
      ...[290, 340, 390, 430].map(
        (x, i) =>
          line(
            [
              [x, 200],
              [x, i % 2 ? 260 : 140],
            ],
            {},
          ) + box([x - 18, i % 2 ? 260 : 112], 36, 28, { fill: wash.green, color: ink.green }),
      ),
      circle([580, 200], 84, { color: ink.gold, width: 4 }),
      ...[0, 1, 2, 3].map((i) =>
        box([562 + 84 * Math.sin(i * 1.571), 186 - 84 * Math.cos(i * 1.571)], 36, 28, {
          fill: wash.gold,
          color: ink.gold,
        }),
      ),
      ...[
        ["star", 130],
        ["bus", 360],
        ["ring", 580],
      ].map(([name, x]) => centred(String(name), [Number(x), 400], 26)),
    ),
};
