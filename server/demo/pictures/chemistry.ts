import {
  arrow,
  axes,
  box,
  centred,
  circle,
  ink,
  line,
  oval,
  path,
  shape,
  squared,
  wash,
  words,
  type Point,
} from "./pen.ts";

const ring = ([x, y]: Point, r: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => [
    x + r * Math.sin((i * Math.PI) / 3),
    y - r * Math.cos((i * Math.PI) / 3),
  ]);

const benzeneAt = (at: Point, r: number): string =>
  shape(ring(at, r), { width: 4 }) + circle(at, r * 0.58, { color: ink.red, width: 3 });

/** A chain of carbons in zigzag with its side groups hanging at the given places. */
function chain(at: Point, carbons: number, sides: readonly [number, string][]): string {
  const points = Array.from({ length: carbons }, (_, i): Point => [
    at[0] + 46 * i,
    at[1] + (i % 2 ? -26 : 0),
  ]);
  const hung = sides.map(([place, name]) => {
    const [x, y] = points[place] ?? at;
    const down = place % 2 === 0 ? 46 : -46;
    return (
      line(
        [
          [x, y],
          [x, y + down],
        ],
        { color: ink.red },
      ) + words(name, [x + 6, y + down + (down > 0 ? 12 : 6)], 17, ink.red)
    );
  });
  return line(points, { width: 4 }) + hung.join("");
}

export const chemistry: Record<string, () => string> = {
  benzene: () =>
    squared(
      shape(ring([190, 240], 120), { width: 4 }),
      ...[0, 2, 4].map((i) => {
        const inner = ring([190, 240], 98);
        return line(inner.concat(inner).slice(i, i + 2), { color: ink.red, width: 4 });
      }),
      arrow([335, 240], [395, 240], { color: ink.pencil }),
      arrow([395, 252], [335, 252], { color: ink.pencil }),
      benzeneAt([540, 240], 120),
      centred("C_6H_6", [540, 440], 24, ink.green),
      centred("6 π e^-", [190, 440], 24, ink.green),
    ),
  "benzene-map": () =>
    squared(
      benzeneAt([140, 240], 66),
      arrow([230, 190], [440, 92], { color: ink.green }),
      arrow([232, 240], [440, 240], { color: ink.green }),
      arrow([230, 290], [440, 388], { color: ink.green }),
      ...[92, 240, 388].map((y) => benzeneAt([510, y], 46)),
      ...[
        ["NO_2", 92],
        ["Cl", 240],
        ["CH_3", 388],
      ].map(
        ([name, y]) =>
          line(
            [
              [550, Number(y)],
              [566, Number(y)],
            ],
            { color: ink.red },
          ) + words(String(name), [574, Number(y) + 11], 22, ink.red),
      ),
      words("HNO_3", [270, 110], 18),
      words("Cl_2", [300, 226], 18),
      words("CH_3Cl", [270, 392], 18),
    ),
  "organic-chain": () =>
    squared(
      chain([90, 150], 4, [[0, "OH"]]),
      chain([420, 150], 4, [[1, "OH"]]),
      chain([90, 340], 3, [
        [0, "OH"],
        [1, "CH_3"],
      ]),
      chain([420, 340], 3, [
        [1, "OH"],
        [1, ""],
      ]),
      line(
        [
          [466, 314],
          [466, 372],
        ],
        { width: 4 },
      ),
      ...[
        ["1", 60, 90],
        ["2", 390, 90],
        ["3", 60, 276],
        ["4", 390, 276],
      ].map(([n, x, y]) => words(`${n})`, [Number(x), Number(y)], 22, ink.green)),
    ),
  orbitals: () =>
    squared(
      circle([130, 220], 70, { fill: wash.blue }),
      oval([330, 155], 36, 62, { fill: wash.red, color: ink.red }),
      oval([330, 285], 36, 62, { fill: wash.blue }),
      ...[45, 135, 225, 315].map(
        (turn, i) =>
          `<g transform="rotate(${turn} 560 220)">${oval([560, 150], 32, 64, i % 2 ? { fill: wash.blue } : { fill: wash.red, color: ink.red })}</g>`,
      ),
      centred("s", [130, 400], 30),
      centred("p", [330, 400], 30),
      centred("d", [560, 400], 30),
    ),
  "energy-profile": () =>
    squared(
      axes([100, 410], 560, 350, ["t", "E"]),
      path("M120 300C230 300 250 80 340 80S450 360 620 360", { color: ink.red, width: 4 }),
      path("M120 300C230 300 260 190 340 190S450 360 620 360", { color: ink.green, width: 4, dash: true }),
      arrow([340, 298], [340, 92], { color: ink.red, width: 2 }),
      line(
        [
          [120, 300],
          [640, 300],
        ],
        { color: ink.pencil, width: 1.6, dash: true },
      ),
      words("Ea", [354, 150], 24, ink.red),
      words("A+B", [118, 334], 20),
      words("C", [600, 392], 20),
    ),
  titration: () =>
    squared(
      line(
        [
          [180, 440],
          [180, 40],
        ],
        { color: ink.pencil, width: 7 },
      ),
      line(
        [
          [110, 446],
          [330, 446],
        ],
        { color: ink.pencil, width: 9 },
      ),
      line(
        [
          [180, 110],
          [330, 110],
        ],
        { color: ink.pencil, width: 5 },
      ),
      box([330, 30], 30, 220, { color: ink.blue, fill: "#ffffff" }),
      box([332, 90], 26, 158, { color: "none", fill: wash.violet }),
      ...Array.from({ length: 8 }, (_, i) =>
        line(
          [
            [330, 50 + 24 * i],
            [342, 50 + 24 * i],
          ],
          { color: ink.pencil, width: 1.6 },
        ),
      ),
      line(
        [
          [345, 250],
          [345, 290],
        ],
        { width: 5 },
      ),
      line(
        [
          [325, 264],
          [365, 264],
        ],
        { color: ink.red, width: 6 },
      ),
      path("M330 310h30v40l56 84q6 12-10 12H284q-16 0-10-12l56-84Z", { fill: "#ffffff" }),
      path("M302 396h86l26 40q2 8-8 8H284q-10 0-8-8Z", { color: "none", fill: "#f3b8cf" }),
      circle([345, 302], 4, { fill: wash.violet, width: 2 }),
      words("0.1 M HCl", [400, 120], 22, ink.red),
      words("20 mL", [400, 160], 22),
      words("25 mL NaOH", [450, 400], 22, ink.green),
    ),
  daniell: () =>
    squared(
      ...[
        [80, wash.gold],
        [430, wash.blue],
      ].map(
        ([x, fill]) =>
          path(`M${x} 200v220q0 16 16 16h178q16 0 16-16V200`, { color: ink.pencil }) +
          box([Number(x) + 6, 260], 198, 168, { color: "none", fill: String(fill) }),
      ),
      box([130, 150], 34, 220, { color: ink.pencil, fill: "#cfd6df" }),
      box([556, 150], 34, 220, { color: ink.gold, fill: "#e6ad72" }),
      path("M230 330V170q0-20 20-20h218q20 0 20 20v160", { color: ink.green, width: 16 }),
      line(
        [
          [147, 150],
          [147, 70],
          [320, 70],
        ],
        {},
      ),
      line(
        [
          [400, 70],
          [573, 70],
          [573, 150],
        ],
        {},
      ),
      circle([360, 70], 38, { fill: wash.green, color: ink.green }),
      centred("V", [362, 84], 26, ink.green),
      words("Zn", [90, 140], 24),
      words("Cu", [604, 140], 24),
      arrow([190, 56], [270, 56], { color: ink.red }),
      words("e^-", [214, 40], 20, ink.red),
      words("KCl", [326, 192], 20, ink.green),
    ),
};
