type Hair = "short" | "curly" | "side" | "bun" | "long" | "braids" | "scarf" | "grey";
type Look = {
  readonly skin: string;
  readonly hair: Hair;
  /** Of the hair, or of the scarf over it. */
  readonly shade: string;
  readonly clothes: string;
  readonly wall: string;
  readonly glasses?: boolean;
  readonly beard?: boolean;
};

export const PORTRAIT = 320;

const skins = ["#c98f66", "#b57a50", "#d9a27a", "#a36a43"] as const;
const [warm, brown, fair, deep] = skins;
const black = "#231c1a";
const umber = "#3a2a22";

/** By id; all other people are shown by their initial. */
const looks: Readonly<Record<number, Look>> = {
  1: { skin: brown, hair: "curly", shade: black, clothes: "#2f6f8f", wall: "#cfe3df" },
  2: { skin: warm, hair: "scarf", shade: "#b5546a", clothes: "#7a3648", wall: "#f3dfc7" },
  3: { skin: warm, hair: "short", shade: black, clothes: "#c2542f", wall: "#d7e2c4" },
  4: { skin: fair, hair: "braids", shade: umber, clothes: "#6b7f2f", wall: "#f0d8d0" },
  6: { skin: deep, hair: "side", shade: black, clothes: "#e0a32e", wall: "#c9d7e6", glasses: true },
  10: { skin: warm, hair: "bun", shade: black, clothes: "#0b6774", wall: "#f2e3c0", glasses: true },
  11: { skin: brown, hair: "side", shade: "#4a4340", clothes: "#e9e2d2", wall: "#b9cdbd", beard: true },
  12: { skin: fair, hair: "scarf", shade: "#3f5f7f", clothes: "#2d465e", wall: "#ead9ea" },
  13: { skin: brown, hair: "grey", shade: "#b9b4ac", clothes: "#3f4a44", wall: "#e3d5bd", glasses: true },
  101: { skin: fair, hair: "side", shade: umber, clothes: "#5b4b8a", wall: "#dfe6c8" },
  102: { skin: brown, hair: "scarf", shade: "#2d7553", clothes: "#1f5a40", wall: "#f4e2c9" },
  103: { skin: deep, hair: "curly", shade: black, clothes: "#d9c9a3", wall: "#c4dbe4" },
  105: { skin: warm, hair: "short", shade: umber, clothes: "#8a4527", wall: "#cde4d6" },
  106: { skin: warm, hair: "long", shade: black, clothes: "#c24a64", wall: "#f0e6c6" },
  109: { skin: fair, hair: "short", shade: black, clothes: "#27657a", wall: "#e6d3bf" },
  110: { skin: warm, hair: "bun", shade: umber, clothes: "#d98a1f", wall: "#cfd6ea" },
  117: { skin: brown, hair: "curly", shade: umber, clothes: "#3a3f3c", wall: "#e9cfc0" },
  118: { skin: fair, hair: "long", shade: umber, clothes: "#4f8a5f", wall: "#f1dfe0", glasses: true },
  122: { skin: fair, hair: "braids", shade: black, clothes: "#a0402f", wall: "#d3e2cc" },
  131: { skin: brown, hair: "side", shade: black, clothes: "#35568f", wall: "#efe1c3" },
  138: { skin: warm, hair: "scarf", shade: "#d0a03a", clothes: "#8d6a1f", wall: "#cfdfe0" },
  144: { skin: deep, hair: "scarf", shade: "#8a5fa0", clothes: "#5c3d70", wall: "#e4e6cb" },
};

/** The name of a person's portrait among the drawings, and the person of such a name. */
export const portraitOf = (id: number): string => `portrait-${id}`;
export const sitterOf = (name: string): number | undefined =>
  Number(/^portrait-(\d+)$/.exec(name)?.[1] ?? 0) || undefined;
export const peopleWithPortrait: readonly number[] = Object.keys(looks).map(Number);

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;
const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

const cap =
  "M94 150C84 74 124 50 162 52C206 52 238 78 226 152C220 126 206 110 196 104C168 116 130 112 116 106C104 118 98 132 94 150Z";
const parted =
  "M92 152C80 78 118 48 166 52C212 54 240 84 227 154C222 128 214 112 202 102C178 110 150 104 134 88C122 104 100 122 92 152Z";
const middle =
  "M92 160C80 82 112 50 160 50C208 50 240 82 228 160C222 124 192 106 160 82C128 106 98 124 92 160Z";

const behind: Record<Hair, (shade: string) => string> = {
  short: () => "",
  curly: () => "",
  side: () => "",
  grey: () => "",
  bun: (shade) => ellipse(160, 42, 34, 28, shade),
  long: (shade) => fill("M92 140C76 220 84 262 96 280H224C236 262 244 220 228 140Z", shade),
  braids: (shade) =>
    fill("M98 150C74 190 78 236 92 290C104 292 110 286 110 280C98 236 104 200 112 176Z", shade) +
    fill("M222 150C246 190 242 236 228 290C216 292 210 286 210 280C222 236 216 200 208 176Z", shade),
  scarf: (shade) =>
    fill(
      "M160 34C92 34 70 96 78 168C82 218 66 256 54 320H266C254 256 238 218 242 168C250 96 228 34 160 34Z",
      shade,
    ),
};

const curls = (shade: string) =>
  [
    [104, 108],
    [118, 80],
    [144, 64],
    [172, 62],
    [200, 74],
    [216, 104],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 24, 23, shade))
    .join("") + ellipse(160, 84, 50, 22, shade);

const before: Record<Hair, (shade: string) => string> = {
  short: (shade) => fill(cap, shade),
  curly: curls,
  side: (shade) => fill(parted, shade),
  grey: (shade) => fill(parted, shade) + stroke("M134 90C150 104 178 108 198 104", "#d8d4cc", 3),
  bun: (shade) => fill(middle, shade),
  long: (shade) =>
    fill(middle, shade) +
    fill("M92 150C84 196 88 220 94 244L108 236C102 208 102 180 104 150Z", shade) +
    fill("M228 150C236 196 232 220 226 244L212 236C218 208 218 180 216 150Z", shade),
  braids: (shade) => fill(middle, shade),
  scarf: (shade) =>
    fill(
      "M160 44C104 44 88 96 92 156C96 214 128 238 160 238C192 238 224 214 228 156C232 96 216 44 160 44ZM160 76C196 76 214 106 212 152C210 198 184 222 160 222C136 222 110 198 108 152C106 106 124 76 160 76Z",
      shade,
    ).replace("/>", ' fill-rule="evenodd"/>') +
    stroke("M106 214C124 250 168 262 214 236", "#00000022", 6) +
    stroke("M122 66C140 54 178 54 198 66", "#ffffff2e", 6),
};

const ears = (skin: string) => ellipse(94, 154, 11, 17, skin) + ellipse(226, 154, 11, 17, skin);

const face = (skin: string) =>
  fill("M138 206H182V256C182 276 138 276 138 256Z", skin) +
  fill("M138 226C150 240 170 240 182 226V240C170 252 150 252 138 240Z", "#00000018") +
  fill(
    "M96 140C96 84 124 66 160 66C196 66 224 84 224 140C224 194 196 228 160 228C124 228 96 194 96 140Z",
    skin,
  );

const features =
  ellipse(134, 150, 6.5, 7.5, "#251b18") +
  ellipse(186, 150, 6.5, 7.5, "#251b18") +
  ellipse(136, 147, 2, 2, "#ffffff") +
  ellipse(188, 147, 2, 2, "#ffffff") +
  stroke("M121 130C128 124 140 124 147 129", "#2b1f1a", 5) +
  stroke("M173 129C180 124 192 124 199 130", "#2b1f1a", 5) +
  stroke("M160 152C156 166 154 174 160 176C164 177 167 176 169 174", "#00000038", 4) +
  stroke("M140 194C150 204 170 204 180 194", "#7d2f2a", 5) +
  ellipse(118, 178, 12, 8, "#d9564a26") +
  ellipse(202, 178, 12, 8, "#d9564a26");

const spectacles =
  `<g fill="#ffffff22" stroke="#2b2b2b" stroke-width="5"><rect x="108" y="134" width="46" height="36" rx="15"/><rect x="166" y="134" width="46" height="36" rx="15"/></g>` +
  stroke("M154 148C158 144 162 144 166 148M108 148L96 144M212 148L224 144", "#2b2b2b", 5);

const beardOf = (shade: string) =>
  fill(
    "M98 160C100 216 128 240 160 240C192 240 220 216 222 160C214 184 204 188 190 184C176 178 144 178 130 184C116 188 106 184 98 160Z",
    shade,
  ) + stroke("M142 198C152 205 168 205 178 198", "#e7b6a4", 5);

const shoulders = (clothes: string) =>
  fill("M34 320C38 272 84 254 132 250C144 268 176 268 188 250C236 254 282 272 286 320Z", clothes) +
  stroke("M132 250C144 272 176 272 188 250", "#00000030", 7) +
  stroke("M160 268V320", "#00000022", 4);

export function portrait(id: number): string {
  const look = looks[id];
  if (!look) throw new Error(`Person ${id} has no portrait.`);
  const { skin, hair, shade, clothes, wall, glasses, beard } = look;
  const parts = [
    `<rect width="320" height="320" fill="${wall}"/>`,
    ellipse(160, 330, 190, 130, "#ffffff40"),
    behind[hair](shade),
    shoulders(clothes),
    hair === "scarf" ? "" : ears(skin),
    face(skin),
    beard ? beardOf(shade) : "",
    features,
    before[hair](shade),
    glasses ? spectacles : "",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT}" height="${PORTRAIT}" viewBox="0 0 320 320">${parts.join("")}</svg>`;
}
