import type { Random } from "../bulk/random.ts";
import { axes, curve, handOf, ink, line, lined, path, scribble, TALL, WIDTH, words } from "./pen.ts";

/** Other rows than those of the notes. */
const FIRST_HAND = 500;

type Oscillation = { mass: number; amplitude: number; period: number };

const oscillationOf = (random: Random): Oscillation => ({
  mass: (2 + random.below(9)) / 10,
  amplitude: (5 + random.below(12)) / 100,
  period: (6 + random.below(20)) / 10,
});

const energyOf = ({ mass, amplitude, period }: Oscillation): number =>
  (mass * ((2 * Math.PI) / period) ** 2 * amplitude ** 2) / 2;

const energy = (of: Oscillation): string[] => {
  const speed = ((2 * Math.PI) / of.period) * of.amplitude;
  return [
    `m = ${of.mass} kg, A = ${of.amplitude} m`,
    `T = ${of.period} s`,
    `w = 2π/T = ${((2 * Math.PI) / of.period).toFixed(2)} rad/s`,
    `v = wA = ${speed.toFixed(3)} m/s`,
    `E = mw^2A^2/2`,
    `  = ${energyOf(of).toFixed(4)} J`,
  ];
};

const displacement = ({ amplitude, period }: Oscillation): string[] => [
  "x = A sin wt",
  `x = A/2 = ${(amplitude / 2).toFixed(3)} m`,
  "sin wt = 0.5",
  "wt = π/6",
  `t = T/12 = ${(period / 12).toFixed(3)} s`,
  "Ep = E/4, Ek = 3E/4",
];

const pendulum = ({ period }: Oscillation): string[] => [
  "T = 2π√(L/g)",
  "T^2 = 4π^2 L/g",
  `L = ${(9.8 * (period / (2 * Math.PI)) ** 2).toFixed(3)} m`,
  `T^2 = ${(period ** 2).toFixed(2)} s^2`,
  "g = 4π^2 L/T^2",
  "  = 9.8 m/s^2",
];

/** Every hand has its own size, margin and distance of lines, and writes a word or two between the formulas. */
function written(rows: readonly string[], pen: string, random: Random): string {
  const size = 20 + random.below(9);
  const step = size + 22 + random.below(34);
  const margin = 104 + random.below(60);
  let y = 120 + random.below(80);
  const parts: string[] = [];
  for (const row of rows) {
    if (random.share() < 0.5) {
      parts.push(scribble([margin + random.below(40), y], 120 + random.below(380), random, pen));
      y += step * 0.8;
    }
    parts.push(words(row, [margin + random.below(60), y], size, pen));
    y += step;
  }
  const under = y - step + 14;
  parts.push(
    line(
      [
        [margin + 20, under],
        [margin + 140 + random.below(160), under - 3],
      ],
      { color: ink.red, width: 4 },
    ),
  );
  for (let left = random.below(5); left > 0 && y < TALL - 60; left--, y += 46)
    parts.push(scribble([margin, y], 180 + random.below(400), random, pen));
  return parts.join("");
}

/** Kinetic and potential energy against the displacement. */
function graph(pen: string, random: Random): string {
  const [left, bottom, height] = [110 + random.below(90), 430 + random.below(220), 170 + random.below(150)];
  const u = (x: number) => (x - left - 220) / 200;
  return (
    axes([left, bottom], 470, height + 60, ["x", "E"]) +
    curve((x) => bottom - height * u(x) ** 2, left + 20, left + 420, { color: pen, width: 4 }) +
    curve((x) => bottom - height * (1 - u(x) ** 2), left + 20, left + 420, { color: ink.red, width: 3 }) +
    words("Ep", [left + 400, bottom - height - 18], 22, pen) +
    words("Ek", [left + 240, bottom - height - 18], 22, ink.red) +
    remarks(bottom + 90, pen, random)
  );
}

const remarks = (from: number, pen: string, random: Random): string =>
  Array.from({ length: 1 + random.below(4) }, (_, i) =>
    scribble(
      [104 + random.below(50), from + (44 + random.below(16)) * i],
      160 + random.below(380),
      random,
      pen,
    ),
  ).join("");

function trace(pen: string, random: Random): string {
  const [swing, wave, middle]: readonly [number, number, number] = [
    60 + random.below(80),
    24 + random.below(50),
    280 + random.below(260),
  ];
  return (
    axes([120, middle], 520, swing + 60, ["t", "x"]) +
    curve((x) => middle - swing * Math.sin((x - 120) / wave), 120, 600, { color: pen, width: 4 }) +
    words(`A = ${(swing / 10).toFixed(1)} cm`, [110 + random.below(200), middle + swing + 70], 28, pen) +
    remarks(middle + swing + 130, pen, random)
  );
}

/** `more` is the same page under another light and from nearer, as a second student photographs it. */
const photographed = (page: string, random: Random, more: boolean): string => {
  const turn = (random.share() * 3 - 1.5).toFixed(2);
  const [zoom, light] = more ? [0.985, 0.16] : [0.965, 0];
  const from = `translate(${WIDTH / 2} ${TALL / 2}) rotate(${turn}) scale(${zoom}) translate(${-WIDTH / 2} ${-TALL / 2})`;
  const shadow = path(`M0 ${500 + random.below(300)}L${WIDTH} ${200 + random.below(300)}V${TALL}H0Z`, {
    color: "none",
    fill: "#3b2a1a14",
  });
  const glare = light
    ? `<rect width="${WIDTH}" height="${TALL}" fill="#ffffff" fill-opacity="${light}"/>`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${TALL}" viewBox="0 0 ${WIDTH} ${TALL}">` +
    `<rect width="100%" height="100%" fill="#866447"/>` +
    [150, 470, 790].map((y) => path(`M0 ${y}H${WIDTH}`, { color: "#5d4430", width: 5 })).join("") +
    `<g transform="${from}">${page}</g>${shadow}${glare}</svg>`
  );
};

const pens = [ink.blue, "#1c2f63", "#23272f", "#3c3f8f"];

/** A photographed page of a script of physics, the same one for a number; `more` as above. */
export function script(page: number, more: boolean): string {
  const random = handOf(FIRST_HAND + page);
  const pen = random.pick(pens);
  const of = oscillationOf(random);
  const kinds = [
    () => written(energy(of), pen, random),
    () => graph(pen, random),
    () => written(displacement(of), pen, random),
    () => written(pendulum(of), pen, random),
    () => trace(pen, random),
  ];
  const body = kinds[page % kinds.length]?.() ?? "";
  const title = scribble([190 + random.below(120), 66], 150 + random.below(160), random, ink.red);
  return photographed(lined(title, words(String(page), [640, 62], 20), body), random, more);
}
