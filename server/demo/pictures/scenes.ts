import { LOW, WIDTH } from "./pen.ts";

const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;
const stroke = (d: string, color: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const rect = (x: number, y: number, w: number, h: number, color: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${color}"/>`;
const many = (count: number, of: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => of(i)).join("");

const scene = (top: string, bottom: string, ...shapes: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LOW}" viewBox="0 0 ${WIDTH} ${LOW}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>${shapes.join("")}</svg>`;

const tree = (x: number, y: number, size: number, green = "#2f7d55") =>
  rect(x - size * 0.07, y - size * 0.6, size * 0.14, size * 0.6, "#6b4a33") +
  dot(x, y - size * 0.85, size * 0.38, green) +
  dot(x - size * 0.3, y - size * 0.66, size * 0.28, green) +
  dot(x + size * 0.3, y - size * 0.66, size * 0.28, green) +
  dot(x - size * 0.1, y - size * 0.95, size * 0.16, "#ffffff1c");

const palm = (x: number, y: number, size: number) =>
  stroke(`M${x} ${y}q${size * 0.06} ${-size * 0.5} ${-size * 0.04} ${-size}`, "#6b4a33", size * 0.07) +
  many(6, (i) => {
    const side = Math.cos((i * Math.PI) / 5) * size * 0.48;
    const rise = -Math.sin((i * Math.PI) / 5) * size * 0.22;
    const [tipX, tipY] = [x - size * 0.04 + side, y - size + rise + size * 0.14];
    return stroke(
      `M${x - size * 0.04} ${y - size}Q${x - size * 0.04 + side * 0.6} ${y - size + rise - size * 0.12} ${tipX} ${tipY}`,
      "#276b48",
      size * 0.055,
    );
  });

const windows = (x: number, y: number, count: number, step: number) =>
  many(
    count,
    (i) => rect(x + step * i, y, 34, 44, "#39525f", 3) + rect(x + step * i + 15, y, 4, 44, "#f4ead6"),
  );

const campus = () =>
  scene(
    "#a9d3e6",
    "#f5ead0",
    dot(590, 90, 42, "#ffe3a1"),
    fill("M0 330Q180 270 360 320T720 300V480H0Z", "#9cc48a"),
    rect(130, 170, 460, 190, "#d9a67b", 4),
    rect(120, 154, 480, 22, "#a9583c", 4),
    fill("M290 156L360 104L430 156Z", "#a9583c"),
    windows(160, 200, 3, 52) + windows(432, 200, 3, 52) + windows(160, 282, 3, 52) + windows(432, 282, 3, 52),
    rect(322, 256, 76, 104, "#7d3f2c", 6) + rect(318, 192, 84, 40, "#f4ead6", 4),
    stroke("M360 104V40", "#5f6a62", 5) + rect(362, 40, 64, 38, "#0b6b4b") + dot(390, 59, 11, "#d23c33"),
    fill("M0 360H720V480H0Z", "#7fb06c") + fill("M322 360H398L470 480H250Z", "#ead9b4"),
    tree(70, 400, 170) + tree(650, 410, 180, "#3b8a4e"),
  );

const boat = () =>
  scene(
    "#7b97ab",
    "#cfdcdc",
    fill("M0 210Q180 176 360 206T720 190V300H0Z", "#5d8a70"),
    palm(90, 236, 120) + palm(140, 232, 90) + palm(640, 226, 120),
    fill("M0 236H720V480H0Z", "#5f8fa6"),
    many(9, (i) => stroke(`M${30 + i * 80} ${280 + (i % 3) * 60}q20 -8 40 0t40 0`, "#86b0c2", 3)),
    fill("M170 330Q360 420 560 322Q520 400 360 404Q220 402 170 330Z", "#4a2f22"),
    fill("M280 356Q360 240 446 352Z", "#c59a5b") +
      many(5, (i) => stroke(`M${300 + i * 30} 352q20 -50 34 -70`, "#a87f45", 3)),
    stroke("M520 330L592 214", "#3b2a20", 6) +
      dot(512, 286, 15, "#9b6a48") +
      rect(498, 300, 30, 44, "#c24a3a", 8),
    many(46, (i) => stroke(`M${(i * 97) % 720} ${(i * 53) % 460}l-7 22`, "#ffffff66", 2)),
  );

const sunrise = () =>
  scene(
    "#f28f5c",
    "#ffe2b0",
    dot(360, 236, 74, "#ffd36b") + dot(360, 236, 112, "#ffd36b33"),
    fill("M0 250H720V480H0Z", "#2f7c92"),
    many(8, (i) => stroke(`M${300 - i * 12} ${272 + i * 20}h${120 + i * 24}`, "#ffcf7a88", 5)),
    fill("M0 420Q220 372 460 430T720 410V480H0Z", "#d9b27c"),
    palm(110, 440, 240) + palm(190, 450, 170),
    stroke("M470 130q16 -16 28 0q12 -16 28 0M560 96q12 -12 22 0q10 -12 22 0", "#5a3b33", 4),
  );

const cricket = () =>
  scene(
    "#8fc7e8",
    "#e3f1f0",
    fill("M0 220H720V480H0Z", "#6aa84f") + fill("M0 250Q360 200 720 250V300Q360 250 0 300Z", "#7dbb5f"),
    many(12, (i) => tree(20 + i * 62, 232, 60 + (i % 3) * 14, i % 2 ? "#3b8a4e" : "#2f7d55")),
    fill("M300 270H420L520 480H200Z", "#dcc08a"),
    many(3, (i) => rect(334 + i * 22, 262, 8, 108, "#f5e6c4", 3)) + rect(330, 256, 58, 7, "#c9a46a", 3),
    `<g transform="rotate(28 500 330)">${rect(484, 230, 12, 60, "#4a3527", 5)}${rect(474, 282, 32, 130, "#e6c48f", 9)}</g>`,
    dot(270, 404, 22, "#b3382c") + stroke("M252 396q18 16 36 14", "#f2dcd0", 3),
  );

const goal = () =>
  scene(
    "#9fd0e6",
    "#eef5e6",
    fill("M0 250H720V480H0Z", "#5fa04b") +
      many(4, (i) => fill(`M${i * 180} 250h90l${-40 + i * 10} 230h-110Z`, "#6bb056")),
    many(14, (i) => stroke(`M${160 + i * 30} 124V320`, "#ffffff90", 2)),
    many(7, (i) => stroke(`M150 ${132 + i * 30}H570`, "#ffffff90", 2)),
    stroke("M146 330V116H574V330", "#ffffff", 12),
    dot(470, 196, 32, "#ffffff") + fill("M470 180l15 11l-6 18h-18l-6 -18Z", "#26302c"),
    stroke("M120 440Q300 300 438 206", "#ffffffaa", 4).replace("/>", ' stroke-dasharray="4 16"/>'),
  );

const turbine = () =>
  scene(
    "#9cc9d9",
    "#dfeee6",
    fill("M0 260L140 120L270 240L400 90L560 230L720 140V480H0Z", "#6f9f86"),
    rect(60, 200, 600, 160, "#b8bfc0", 4) + many(5, (i) => rect(92 + i * 116, 226, 72, 134, "#8d999c", 36)),
    many(5, (i) => fill(`M${104 + i * 116} 300h48l26 180h-100Z`, "#e9f5f7")),
    fill("M0 420Q180 394 360 420T720 416V480H0Z", "#4f94a8"),
    dot(360, 130, 60, "#eef2f0") +
      many(
        6,
        (i) =>
          `<g transform="rotate(${i * 60} 360 130)">${fill("M360 130q34 -26 10 -56q-22 20 -10 56Z", "#35586a")}</g>`,
      ) +
      dot(360, 130, 11, "#f2a71b"),
  );

const moonlit = () =>
  scene(
    "#14213d",
    "#3f5c78",
    dot(520, 120, 62, "#f7edcf") +
      dot(500, 104, 10, "#e3d7b2") +
      dot(540, 140, 14, "#e3d7b2") +
      dot(512, 146, 7, "#e3d7b2"),
    many(40, (i) => dot((i * 137) % 720, (i * 71) % 280, i % 4 === 0 ? 3 : 1.8, "#ffffffcc")),
    fill("M0 360Q180 300 380 350T720 330V480H0Z", "#1d3b36"),
    rect(120, 270, 170, 120, "#5b3f2f") +
      fill("M100 276L205 196L310 276Z", "#3b2a22") +
      rect(176, 310, 56, 44, "#ffd36b", 3),
    palm(370, 400, 200) + palm(60, 404, 170),
    dot(430, 372, 14, "#b98058") +
      rect(418, 386, 24, 40, "#c24a64", 8) +
      dot(470, 382, 11, "#b98058") +
      rect(460, 393, 20, 33, "#e0a32e", 8),
  );

const mango = () =>
  scene(
    "#cfe6ea",
    "#f7efd6",
    stroke("M-10 120Q220 130 420 220T740 250", "#6b4a33", 22) +
      stroke("M260 150Q340 90 420 70M430 226Q500 320 560 340", "#6b4a33", 12),
    many(22, (i) => {
      const [x, y] = [(i * 89) % 700, 60 + ((i * 67) % 330)];
      return `<g transform="rotate(${(i * 47) % 180} ${x} ${y})">${fill(`M${x} ${y}q40 -30 100 0q-60 30 -100 0Z`, i % 2 ? "#3b7a45" : "#568f4b")}</g>`;
    }),
    many(60, (i) => dot(150 + ((i * 61) % 440), 120 + ((i * 43) % 190), 6, i % 3 ? "#f0c56a" : "#f7dfa0")),
    many(3, (i) =>
      fill(
        `M${250 + i * 130} ${300 + i * 14}q46 -6 44 50q-6 44 -44 40q-36 -10 -30 -50q6 -34 30 -40Z`,
        i % 2 ? "#e8b03c" : "#b9b64a",
      ),
    ),
  );

const chess = () =>
  scene(
    "#d8c3a0",
    "#b8925f",
    rect(120, 190, 480, 260, "#5b3b26", 10),
    many(32, (i) => {
      const row = Math.floor(i / 8);
      const column = i % 8;
      return rect(136 + column * 56, 206 + row * 57, 56, 57, (row + column) % 2 ? "#7d4f31" : "#ead5ad");
    }),
    [
      [218, 300, "#26211e"],
      [386, 360, "#f6ecd9"],
      [498, 290, "#f6ecd9"],
    ]
      .map(([x, y, color]) => {
        const [cx, base] = [Number(x), Number(y)];
        return (
          fill(`M${cx - 30} ${base + 60}h60l-14 -30q-6 -50 8 -70h-48q14 20 8 70Z`, String(color)) +
          dot(cx, base - 56, 24, String(color)) +
          stroke(`M${cx} ${base - 92}v22M${cx - 9} ${base - 84}h18`, String(color), 7)
        );
      })
      .join(""),
  );

const walk = () =>
  scene(
    "#bfe0d2",
    "#f3f0d2",
    fill("M0 300Q200 240 400 300T720 280V480H0Z", "#8fbf7f") +
      fill("M300 300Q330 380 240 480H460Q420 380 350 300Z", "#e5d3a5"),
    many(5, (i) =>
      tree(60 + i * 150, 330 + (i % 2) * 60, 160 + (i % 3) * 24, ["#2f7d55", "#4f9a4e", "#b9882f"][i % 3]),
    ),
    many(
      3,
      (i) =>
        dot(316 + i * 34, 352, 12, "#b98058") +
        rect(304 + i * 34, 364, 24, 42, ["#c24a64", "#2f6f8f", "#e0a32e"][i] ?? "", 8),
    ),
  );

export const scenes: Record<string, () => string> = {
  boat,
  sunrise,
  cricket,
  goal,
  turbine,
  moonlit,
  mango,
  chess,
  walk,
  campus,
};
