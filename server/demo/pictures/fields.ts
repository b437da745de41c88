import { arrow, box, centred, circle, ink, line, path, squared, wash, words, type Point } from "./pen.ts";

const resistor = ([x, y]: Point): string =>
  line(
    [
      [x, y],
      ...Array.from({ length: 6 }, (_, i): Point => [x + 8 + 12 * i, y + (i % 2 ? 14 : -14)]),
      [x + 80, y],
    ],
    { color: ink.red },
  );

export const fields: Record<string, () => string> = {
  circuit: () =>
    squared(
      line(
        [
          [140, 240],
          [140, 400],
          [330, 400],
        ],
        {},
      ),
      line(
        [
          [350, 400],
          [580, 400],
          [580, 150],
        ],
        {},
      ),
      line(
        [
          [140, 240],
          [140, 150],
          [190, 150],
        ],
        {},
      ),
      resistor([190, 150]),
      line(
        [
          [270, 150],
          [330, 150],
        ],
        {},
      ),
      line(
        [
          [330, 90],
          [330, 210],
        ],
        {},
      ),
      line(
        [
          [330, 90],
          [380, 90],
        ],
        {},
      ),
      line(
        [
          [330, 210],
          [380, 210],
        ],
        {},
      ),
      resistor([380, 90]),
      resistor([380, 210]),
      line(
        [
          [460, 90],
          [520, 90],
          [520, 210],
          [460, 210],
        ],
        {},
      ),
      line(
        [
          [520, 150],
          [580, 150],
        ],
        {},
      ),
      line(
        [
          [330, 376],
          [330, 424],
        ],
        { width: 4 },
      ),
      line(
        [
          [350, 388],
          [350, 412],
        ],
        { width: 7 },
      ),
      centred("2Ω", [230, 120], 22, ink.red),
      centred("6Ω", [420, 62], 22, ink.red),
      centred("3Ω", [420, 258], 22, ink.red),
      centred("12 V", [340, 456], 22),
      arrow([170, 400], [230, 400], { color: ink.green, width: 4 }),
      words("I", [196, 384], 20, ink.green),
    ),
  wheatstone: () =>
    squared(
      line(
        [
          [160, 230],
          [360, 80],
          [560, 230],
          [360, 380],
          [160, 230],
        ],
        {},
      ),
      line(
        [
          [360, 80],
          [360, 190],
        ],
        { color: ink.pencil },
      ),
      line(
        [
          [360, 270],
          [360, 380],
        ],
        { color: ink.pencil },
      ),
      circle([360, 230], 40, { fill: wash.green, color: ink.green }),
      centred("G", [362, 242], 26, ink.green),
      words("P", [220, 130], 24, ink.red),
      words("Q", [480, 130], 24, ink.red),
      words("R", [220, 350], 24, ink.red),
      words("S", [480, 350], 24, ink.red),
      line(
        [
          [160, 230],
          [80, 230],
          [80, 440],
          [340, 440],
        ],
        { color: ink.pencil },
      ),
      line(
        [
          [360, 440],
          [640, 440],
          [640, 230],
          [560, 230],
        ],
        { color: ink.pencil },
      ),
      line(
        [
          [340, 420],
          [340, 460],
        ],
        { width: 4 },
      ),
      line(
        [
          [360, 430],
          [360, 450],
        ],
        { width: 7 },
      ),
    ),
  solenoid: () =>
    squared(
      ...Array.from({ length: 10 }, (_, i) =>
        path(`M${180 + 38 * i} 320c-30-60-30-130 10-150c40 10 40 90 26 150`, { color: ink.gold, width: 4 }),
      ),
      ...[0, 1, 2].map((i) => arrow([150, 222 + 24 * i], [590, 222 + 24 * i], { color: ink.blue, width: 2 })),
      path("M590 222C700 120 640 60 360 60S30 120 150 222", { color: ink.blue, width: 2 }),
      path("M590 270C700 380 640 430 360 430S30 380 150 270", { color: ink.blue, width: 2 }),
      words("N", [606, 252], 26, ink.red),
      words("S", [98, 252], 26, ink.green),
    ),
  lens: () =>
    squared(
      line(
        [
          [40, 240],
          [690, 240],
        ],
        { color: ink.pencil, width: 2 },
      ),
      path("M360 90Q410 240 360 390Q310 240 360 90Z", { fill: wash.blue }),
      arrow([170, 240], [170, 150], { color: ink.green, width: 5 }),
      line(
        [
          [170, 150],
          [360, 150],
          [648, 366],
        ],
        { color: ink.red },
      ),
      line(
        [
          [170, 150],
          [648, 378],
        ],
        { color: ink.gold },
      ),
      arrow([630, 240], [630, 368], { color: ink.green, width: 5, dash: true }),
      circle([480, 240], 5, { fill: ink.blue }),
      circle([240, 240], 5, { fill: ink.blue }),
      words("F", [474, 276], 20),
      words("F", [234, 276], 20),
      words("u", [260, 314], 20),
      words("v", [540, 224], 20),
    ),
  "double-slit": () =>
    squared(
      line(
        [
          [250, 60],
          [250, 190],
        ],
        { color: ink.pencil, width: 8 },
      ),
      line(
        [
          [250, 210],
          [250, 270],
        ],
        { color: ink.pencil, width: 8 },
      ),
      line(
        [
          [250, 290],
          [250, 420],
        ],
        { color: ink.pencil, width: 8 },
      ),
      ...[1, 2, 3, 4].flatMap((i) =>
        [200, 280].map((y) =>
          path(`M${250 + 34 * i} ${y - 40 * i}A${52 * i} ${52 * i} 0 0 1 ${250 + 34 * i} ${y + 40 * i}`, {
            color: "#7f9fcf",
            width: 2,
          }),
        ),
      ),
      line(
        [
          [560, 50],
          [560, 430],
        ],
        { color: ink.pencil, width: 5 },
      ),
      ...Array.from({ length: 7 }, (_, i) =>
        box([572, 70 + 50 * i], 50, 22, { color: "none", fill: i % 2 ? "#f3d9a2" : "#e8a33d" }),
      ),
      arrow([60, 240], [220, 240], { color: ink.red }),
      words("λ", [120, 222], 24, ink.red),
      words("D", [400, 460], 22),
      words("d", [206, 250], 20),
    ),
};
