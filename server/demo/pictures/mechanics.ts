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
} from "./pen.ts";

const ground = (x: number, y: number, w: number) =>
  line(
    [
      [x, y],
      [x + w, y],
    ],
    { color: ink.pencil },
  ) +
  path(Array.from({ length: Math.floor(w / 24) }, (_, i) => `M${x + 24 * i + 20} ${y}l-14 14`).join(""), {
    color: ink.pencil,
    width: 1.6,
  });

export const mechanics: Record<string, () => string> = {
  "river-boat": () =>
    squared(
      box([60, 120], 600, 240, { color: ink.blue, width: 2, fill: wash.blue }),
      path("M90 170q20-12 40 0t40 0t40 0M400 320q20-12 40 0t40 0t40 0M460 170q20-12 40 0t40 0", {
        color: "#8fb1da",
        width: 2,
      }),
      arrow([360, 360], [200, 125], { color: ink.red, width: 4 }),
      arrow([200, 125], [358, 125], { color: ink.green, width: 4 }),
      arrow([360, 360], [360, 130], { color: ink.pencil, width: 4, dash: true }),
      words("5", [240, 260], 26, ink.red),
      words("3", [270, 112], 26, ink.green),
      words("4", [374, 260], 26),
      words("θ", [390, 344], 24),
      words("500 m", [540, 260], 22),
      shape(
        [
          [335, 372],
          [385, 372],
          [372, 392],
          [348, 392],
        ],
        { color: ink.gold, fill: wash.gold },
      ),
    ),
  "velocity-time": () =>
    squared(
      axes([110, 390], 540, 320, ["t", "v"]),
      shape(
        [
          [110, 390],
          [240, 170],
          [430, 170],
          [580, 390],
        ],
        { color: ink.blue, width: 4, fill: wash.blue },
      ),
      line(
        [
          [240, 170],
          [240, 390],
        ],
        { color: ink.pencil, width: 2, dash: true },
      ),
      line(
        [
          [430, 170],
          [430, 390],
        ],
        { color: ink.pencil, width: 2, dash: true },
      ),
      ...["4", "10", "16"].map((n, i) => centred(n, [[240, 430, 580][i] ?? 0, 424], 18)),
      words("20", [66, 176], 18),
      words("s", [320, 300], 30, ink.red),
    ),
  incline: () =>
    squared(
      shape(
        [
          [110, 400],
          [610, 400],
          [610, 130],
        ],
        { color: ink.pencil, width: 4, fill: wash.gold },
      ),
      '<g transform="rotate(-28.4 380 255)">' +
        box([330, 188], 100, 66, { color: ink.blue, fill: wash.blue }) +
        "</g>",
      arrow([364, 232], [364, 376], { color: ink.red, width: 4 }),
      arrow([364, 226], [304, 112], { color: ink.green, width: 4 }),
      arrow([404, 204], [496, 154], { color: ink.gold, width: 4 }),
      words("mg", [380, 374], 22, ink.red),
      words("R", [276, 116], 24, ink.green),
      words("f", [508, 150], 24, ink.gold),
      words("θ", [172, 392], 24),
    ),
  pendulum: () =>
    squared(
      ground(240, 70, 240),
      line(
        [
          [360, 72],
          [360, 370],
        ],
        { color: ink.pencil, width: 2, dash: true },
      ),
      line(
        [
          [360, 72],
          [510, 330],
        ],
        { color: ink.blue, width: 3 },
      ),
      circle([510, 330], 24, { fill: wash.blue }),
      circle([210, 330], 24, { color: "#a9b8d3", fill: "none" }),
      path("M210 330Q360 424 510 330", { color: ink.pencil, width: 2, dash: true }),
      arrow([510, 330], [510, 430], { color: ink.red }),
      words("L", [452, 200], 24),
      words("θ", [374, 150], 22),
      words("mg", [524, 430], 20, ink.red),
      words("T = 2π√(L/g)", [60, 444], 26, ink.green),
    ),
  "standing-wave": () =>
    squared(
      ...[1, 2, 3].flatMap((n) => {
        const y = 90 + 130 * (n - 1);
        const wave = (side: number) => (x: number) =>
          y + side * 44 * Math.sin((n * Math.PI * (x - 130)) / 460);
        return [
          line(
            [
              [130, y - 50],
              [130, y + 50],
            ],
            { color: ink.pencil, width: 5 },
          ),
          line(
            [
              [590, y - 50],
              [590, y + 50],
            ],
            { color: ink.pencil, width: 5 },
          ),
          curve(wave(1), 130, 590, { color: ink.blue }),
          curve(wave(-1), 130, 590, { color: ink.red, dash: true }),
          words(`n=${n}`, [40, y + 8], 20),
        ];
      }),
    ),
  "pv-diagram": () =>
    squared(
      axes([110, 400], 540, 340, ["V", "P"]),
      curve((x) => 400 - 38_000 / (x - 60), 190, 620, { color: ink.blue, width: 4 }),
      curve((x) => 400 - 292 * (130 / (x - 60)) ** 1.67, 190, 620, { color: ink.red, width: 4 }),
      words("PV = k", [470, 270], 22, ink.blue),
    ),
};
