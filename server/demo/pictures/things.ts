import {
  arrow,
  box,
  centred,
  circle,
  handOf,
  ink,
  line,
  lined,
  path,
  scribble,
  sheet,
  squared,
  TALL,
  wash,
  words,
  WIDTH,
  type Point,
} from "./pen.ts";

const sketches: readonly (() => string)[] = [
  () =>
    path("M150 560Q330 300 520 560", { color: ink.red }) +
    arrow([140, 560], [580, 560], { color: ink.pencil }) +
    arrow([150, 570], [150, 380], { color: ink.pencil }),
  () =>
    box([180, 400], 150, 100, { fill: wash.blue }) +
    arrow([330, 450], [480, 450], { color: ink.red, width: 4 }) +
    words("F", [440, 430], 24, ink.red),
  () =>
    circle([350, 470], 90, { fill: wash.green, color: ink.green }) +
    circle([370, 480], 30, { color: ink.gold, fill: wash.gold }) +
    line(
      [
        [440, 440],
        [540, 410],
      ],
      { color: ink.pencil },
    ),
  () =>
    path("M150 520C220 380 280 620 350 480S480 420 560 500", { color: ink.blue, width: 4 }) +
    arrow([140, 560], [590, 560], { color: ink.pencil }),
  () =>
    [0, 1, 2]
      .map(
        (i) =>
          line(
            [
              [150, 400 + 60 * i],
              [560, 400 + 60 * i],
            ],
            { color: ink.green },
          ) + circle([200 + 140 * i, 400 + 60 * i], 14, { fill: wash.red, color: ink.red }),
      )
      .join(""),
  () =>
    path("M180 540l110-190l110 190Z", { fill: wash.gold, color: ink.gold }) +
    words("θ", [206, 530], 22) +
    words("a", [350, 440], 22, ink.red),
  () =>
    [0, 1, 2, 3]
      .map((i) =>
        box([160 + 100 * i, 540 - 40 * (i + 1)], 66, 40 * (i + 1), {
          fill: [wash.blue, wash.green, wash.gold, wash.red][i] ?? wash.blue,
        }),
      )
      .join(""),
  () =>
    line(
      [
        [160, 380],
        [160, 560],
        [560, 560],
      ],
      { color: ink.pencil },
    ) +
    line(
      [
        [170, 550],
        [280, 470],
        [380, 490],
        [540, 390],
      ],
      { color: ink.red, width: 4 },
    ),
];

/** For each page the framed formula, the caption and the sketch between them. */
const pages: readonly (readonly [string, string, number])[] = [
  ["v = u + at", "v^2 = u^2 + 2as", 3],
  ["s = vt", "R = 2H", 0],
  ["v^2 = u^2 + 2as", "a = F/m", 1],
  ["2n = 46", "n = 23", 2],
  ["3 : 1", "XX + XY", 6],
  ["pH = 7.4", "H_2CO_3", 2],
  ["9:3:3:1", "1 : 2 : 1", 6],
  ["O_2 + Hb", "CO_2", 2],
  ["Q = U + W", "T > 0 K", 7],
  ["F = qvB", "B = 2 T", 1],
  ["V = IR", "P = VI", 4],
  ["E = hf", "λ = h/p", 3],
  ["E = mc^2", "N = N_0/2", 7],
  ["1/f = P", "sin C = 1/n", 5],
  ["I = I_1 + I_2", "12 - 3I = 0", 4],
  ["I = I_1 + I_2", "6 - 2I = 0", 4],
  ["sin^2 + cos^2 = 1", "tan θ", 5],
  ["x = 4, y = 2", "z = 20", 7],
  ["PV = nRT", "n = CV", 6],
  ["W = Fs", "P = W/t", 1],
  ["T = 2π√(L/g)", "f = 1/T", 0],
  ["1/v + 1/u = 1/f", "m = 3", 5],
  ["PS = QR", "P/Q = R/S", 4],
  ["y = x^x", "x^x(1 + ln x)", 3],
];

/** A page of handwritten notes: a title, handwriting, a framed formula and a small drawing. */
export function notes(page: number): string {
  const [framed, below, sketch] = pages[page - 1] ?? ["", "", 0];
  const random = handOf(page);
  const pen = [ink.blue, "#1f5c52", "#4a3a7d"][page % 3] ?? ink.blue;
  const top = Array.from({ length: 4 }, (_, i) =>
    scribble([110, 124 + 40 * i], 340 + random.below(220), random, pen),
  );
  const end = Array.from({ length: 6 }, (_, i) =>
    scribble([110, 644 + 40 * i], 300 + random.below(270), random, pen),
  );
  return lined(
    scribble([230, 66], 240, random, ink.red),
    line(
      [
        [220, 78],
        [490, 78],
      ],
      { color: ink.red, width: 2 },
    ),
    ...top,
    box([120, 268], 380, 62, { color: ink.gold, width: 2, fill: "#fdf4dc" }),
    words(framed, [146, 312], 28, pen),
    sketches[sketch]?.() ?? "",
    ...end,
    words(below, [140, 912], 24, ink.green),
    words(String(page), [650, 60], 20),
  );
}

const subjects = ["#cfe0f5", "#d6ecd9", "#f7e3b8", "#f3d3cd", "#e3d7f1"];

const robot = () =>
  squared(
    path("M60 420C200 330 330 470 460 380S640 350 700 390", { color: "#2b2f36", width: 18 }),
    box([250, 210], 230, 110, { color: ink.blue, width: 4, fill: wash.blue }),
    circle([300, 332], 40, { color: ink.pencil, width: 8, fill: "#fff" }),
    circle([430, 332], 40, { color: ink.pencil, width: 8, fill: "#fff" }),
    box([300, 150], 120, 58, { color: ink.green, fill: wash.green }),
    line(
      [
        [360, 150],
        [360, 104],
      ],
      {},
    ),
    circle([360, 96], 8, { color: ink.red, fill: ink.red }),
    ...[500, 528].map((x) => box([x, 300], 18, 30, { color: ink.red, fill: wash.red })),
    path("M480 290q40-20 60 6", { color: ink.gold, width: 3 }),
    arrow([560, 250], [640, 250], { color: ink.gold, width: 4 }),
  );

const poster = () =>
  sheet(
    TALL,
    "#163a3f",
    path("M0 760C160 690 300 830 460 760S640 700 720 740V960H0Z", { color: "none", fill: "#0f2a2e" }),
    [
      ...Array.from({ length: 40 }, (_, i) =>
        circle([(i * 197) % WIDTH, (i * 131) % 640], 1 + (i % 3), { color: "none", fill: "#f6e7b4" }),
      ),
      circle([360, 380], 150, { color: "#f2b950", width: 5 }),
      ...[0, 60, 120].map(
        (turn) =>
          `<g transform="rotate(${turn} 360 380)"><ellipse cx="360" cy="380" rx="210" ry="74" fill="none" stroke="#f2d58f" stroke-width="4"/></g>`,
      ),
      circle([360, 380], 34, { color: "none", fill: "#f2b950" }),
      centred("SCIENCE", [366, 690], 58, "#fdf6e0"),
      centred("FAIR", [366, 780], 58, "#f2b950"),
      path("M180 850h360", { color: "#f2d58f", width: 3 }),
      ...[250, 360, 470].map((x) => circle([x, 890], 12, { color: "#f2d58f", width: 3 })),
    ].join(""),
  );

const routine = () =>
  sheet(
    TALL,
    "#fdfbf5",
    "",
    [
      box([40, 40], 640, 90, { color: "none", fill: "#24407a" }),
      scribble([230, 96], 260, handOf(77), "#fdfbf5"),
      ...[0, 1, 2, 3, 4, 5].flatMap((row) =>
        [0, 1, 2, 3].map((column): string => {
          const at: Point = [40 + 160 * column, 160 + 126 * row];
          const fill = column === 0 ? "#eef1f6" : (subjects[(row * 2 + column) % subjects.length] ?? "#fff");
          return (
            box(at, 150, 116, { color: "#b9c2d2", width: 2, fill }) +
            scribble(
              [at[0] + 22, at[1] + 68],
              110,
              handOf(90 + row * 4 + column),
              column === 0 ? ink.red : ink.blue,
            )
          );
        }),
      ),
    ].join(""),
  );

const handwritten = (page: number, sketch: string, sum: string) => {
  const random = handOf(page);
  return lined(
    scribble([200, 66], 300, random, ink.red),
    ...[0, 1, 2].map((i) => scribble([110, 124 + 40 * i], 420 + random.below(120), random)),
    sketch,
    words(sum, [130, 700], 30, ink.green),
    ...[0, 1, 2].map((i) => scribble([110, 764 + 40 * i], 300 + random.below(260), random)),
  );
};

const projectile = () =>
  handwritten(
    60,
    arrow([110, 560], [620, 560], { color: ink.pencil }) +
      arrow([130, 580], [130, 280], { color: ink.pencil }) +
      path("M130 560Q250 80 370 320Q440 460 480 560", { color: ink.blue, width: 4 }) +
      path("M300 262V560", { color: ink.red, width: 2, dash: true }) +
      words("H", [312, 430], 24, ink.red) +
      words("R", [300, 604], 24, ink.red) +
      words("θ", [150, 546], 22),
    "tan θ = 4",
  );

const pulley = () =>
  handwritten(
    61,
    line(
      [
        [110, 400],
        [470, 400],
      ],
      { color: ink.pencil, width: 6 },
    ) +
      box([200, 320], 110, 78, { fill: wash.blue }) +
      line(
        [
          [310, 358],
          [490, 358],
        ],
        {},
      ) +
      circle([496, 392], 34, { color: ink.gold, fill: wash.gold }) +
      line(
        [
          [530, 392],
          [530, 500],
        ],
        {},
      ) +
      box([484, 500], 92, 92, { fill: wash.green, color: ink.green }) +
      words("4", [246, 370], 24) +
      words("6", [520, 556], 24) +
      words("T", [390, 344], 22, ink.red),
    "a = 5.88",
  );

export const things: Record<string, () => string> = {
  robot,
  routine,
  "club-poster": poster,
  "notebook-projectile": projectile,
  "notebook-pulley": pulley,
};
