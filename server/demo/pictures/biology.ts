import { arrow, box, circle, curve, ink, line, oval, path, squared, wash, type Point } from "./pen.ts";

const leader = (from: Point, to: Point) =>
  line([from, to], { color: ink.pencil, width: 1.6 }) +
  circle(to, 3, { color: ink.pencil, fill: ink.pencil });

const rod = ([x, y]: Point, turn: number, color: string) =>
  `<g transform="rotate(${turn} ${x} ${y})">${path(`M${x - 9} ${y - 24}q12 24 0 48M${x + 9} ${y - 24}q-12 24 0 48`, { color, width: 6 })}</g>`;

const mitosisAt = (x: number, step: number): string => {
  const rods = [
    () =>
      rod([x - 20, 220], 30, ink.red) +
      rod([x + 20, 250], -40, ink.blue) +
      circle([x, 236], 56, { color: ink.pencil, width: 2, dash: true }),
    () =>
      rod([x, 196], 0, ink.red) +
      rod([x, 266], 0, ink.blue) +
      line(
        [
          [x, 150],
          [x, 320],
        ],
        { color: ink.gold, width: 1.6, dash: true },
      ),
    () =>
      [-34, 34]
        .map((way) =>
          path(`M${x + way} 190q${way / 2} 18 0 36M${x + way} 246q${way / 2} 18 0 36`, {
            color: way < 0 ? ink.red : ink.blue,
            width: 6,
          }),
        )
        .join(""),
    () =>
      circle([x - 36, 236], 30, { color: ink.red, width: 3 }) +
      circle([x + 36, 236], 30, { color: ink.blue, width: 3 }) +
      line(
        [
          [x, 160],
          [x, 312],
        ],
        { color: ink.pencil, dash: true },
      ),
  ];
  return oval([x, 236], 78, 96, { color: ink.green, fill: "#f4faf5" }) + (rods[step]?.() ?? "");
};

export const biology: Record<string, () => string> = {
  "plant-cell": () =>
    squared(
      box([100, 60], 520, 360, { color: ink.green, width: 9, fill: wash.green }),
      box([116, 76], 488, 328, { color: "#6aa583", width: 2 }),
      path("M250 140h220q40 0 40 60t-50 110H270q-60-10-60-90t40-80Z", { color: "#7ba3d8", fill: wash.blue }),
      circle([176, 330], 46, { color: ink.gold, fill: wash.gold }),
      circle([182, 336], 15, { color: ink.red, fill: wash.red }),
      ...[
        [160, 130],
        [160, 210],
        [560, 130],
        [556, 330],
        [400, 366],
        [290, 366],
      ].map(([x = 0, y = 0], i) =>
        i % 3 === 2
          ? oval([x, y], 36, 18, { color: ink.red, fill: wash.red }) +
            path(`M${x - 26} ${y}l10-9l10 18l10-18l10 18l10-9`, { color: ink.red, width: 2 })
          : oval([x, y], 34, 19, { color: ink.green, fill: "#9fd0a8" }) +
            path(`M${x - 18} ${y - 7}h36M${x - 20} ${y}h40M${x - 18} ${y + 7}h36`, {
              color: ink.green,
              width: 2,
            }),
      ),
      leader([660, 120], [586, 128]),
      leader([660, 240], [470, 230]),
      leader([60, 330], [160, 330]),
    ),
  mitosis: () =>
    squared(
      ...[100, 272, 446, 620].map((x, step) => mitosisAt(x, step)),
      ...[186, 359, 533].map((x) => arrow([x - 8, 400], [x + 24, 400], { color: ink.pencil })),
    ),
  leaf: () =>
    squared(
      ...Array.from({ length: 15 }, (_, i) =>
        box([64 + 40 * i, 60], 38, 36, { color: "#93a6a0", width: 2, fill: "#eef5ef" }),
      ),
      ...Array.from({ length: 15 }, (_, i) =>
        box([64 + 40 * i, 384], 38, 36, { color: "#93a6a0", width: 2, fill: "#eef5ef" }),
      ),
      ...[200, 360, 520].flatMap((x) => [
        ...Array.from({ length: 16 }, (_, i) =>
          circle([x + 100 * Math.sin(i / 2.546) * 0.72, 240 - 100 * Math.cos(i / 2.546)], 15, {
            color: "#8ab89a",
            width: 2,
            fill: "#d9ecdf",
          }),
        ),
        ...Array.from({ length: 10 }, (_, i) =>
          circle([x + 46 * Math.sin(i / 1.592), 240 - 62 * Math.cos(i / 1.592)], 17, {
            color: ink.green,
            fill: "#8cc79a",
          }),
        ),
        circle([x, 226], 20, { color: ink.red, fill: wash.red }),
        circle([x, 258], 15, { color: ink.blue, fill: wash.blue }),
      ]),
    ),
  heart: () =>
    squared(
      path("M360 420C180 330 190 170 280 150c40-8 66 8 80 40c14-32 40-48 80-40c90 20 100 180-80 270Z", {
        color: ink.red,
        width: 5,
        fill: "#fbe7e3",
      }),
      path("M360 192V410", { color: ink.red, width: 6 }),
      path("M230 258h120M370 258h120", { color: ink.gold, width: 4 }),
      path("M330 170C320 90 400 60 440 90S470 150 520 140", { color: ink.red, width: 16 }),
      path("M390 170C370 110 300 110 250 90", { color: ink.blue, width: 14 }),
      path("M250 160C230 120 236 80 240 50", { color: ink.blue, width: 16 }),
      arrow([300, 230], [300, 330], { color: ink.blue, width: 4 }),
      arrow([430, 230], [420, 330], { color: ink.red, width: 4 }),
      ...[
        [620, 360],
        [650, 400],
        [600, 410],
        [90, 380],
        [70, 420],
      ].map(([x = 0, y = 0]) =>
        [0, 72, 144, 216, 288]
          .map(
            (turn) =>
              `<g transform="rotate(${turn} ${x} ${y})">${oval([x, y - 9], 5, 8, { color: "#8a6bb8", width: 2, fill: wash.violet })}</g>`,
          )
          .join(""),
      ),
    ),
  nephron: () =>
    squared(
      path("M150 90q70-30 84 40t-70 64q-60-10-50-60", { color: ink.gold, width: 6, fill: wash.gold }),
      path("M160 120q20-20 34 4t-20 30t-20 14t34 6", { color: ink.red, width: 6 }),
      path(
        "M234 150c50 0 20 60 60 40s10-70 50-60s20 80-20 90v190q0 24 24 24t24-24V210c0-60 50-40 60-80s60-20 50 20s30 40 50 20",
        { color: ink.blue, width: 7 },
      ),
      path("M510 60V440", { color: ink.green, width: 16 }),
      path("M508 170h-30", { color: ink.blue, width: 7 }),
      path("M40 70q60 10 110 44M196 108q40-50 110-54q160 0 150 120t-60 180", { color: ink.red, width: 4 }),
      arrow([560, 340], [560, 420], { color: ink.green }),
    ),
  dna: () =>
    squared(
      ...Array.from({ length: 22 }, (_, i) => {
        const x = 70 + 27 * i;
        const y = 110 * Math.sin(i / 2.6);
        return line(
          [
            [x, 240 - y],
            [x, 240 + y],
          ],
          { color: [ink.red, ink.green, ink.gold, "#8a6bb8"][i % 4] ?? ink.red, width: 5 },
        );
      }),
      curve((x) => 240 - 110 * Math.sin((x - 70) / 70.2), 60, 660, { color: ink.blue, width: 8 }),
      curve((x) => 240 + 110 * Math.sin((x - 70) / 70.2), 60, 660, { color: "#5878b4", width: 8 }),
    ),
};
