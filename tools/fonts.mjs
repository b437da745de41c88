// Subsets the two typefaces to the characters of the interface: `node tools/fonts.mjs` rewrites web/src/fonts.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const fromWeb = createRequire(join(root, "web/package.json"));
const { default: subset } = await import(fromWeb.resolve("subset-font"));
const out = join(root, "web/src/fonts");

const span = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

// The joiners and the dotted circle go into the Bengali file: a joiner from another font breaks the conjunct.
const bengali = span(0x0980, 0x09fe) + "।॥\u200c\u200d\u25cc";
const latin = span(0x20, 0x7e) + "\u00a0©°±·×÷–—‘’“”•…′″←→−≤≥≠";

// The OpenType features that Bengali shaping needs; stylistic sets and forms of other languages are left out.
const bengaliFeatures =
  "rvrn ccmp locl rlig rclt clig curs nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct init pres abvs blws psts haln calt liga kern dist abvm blwm mark mkmk";
const latinFeatures = "rvrn ccmp locl rlig rclt clig kern liga calt mark mkmk";
const regularToSemibold = { variationAxes: { wght: { min: 400, max: 600 } } };

const noto = "@fontsource-variable/noto-sans-bengali";
const anek = "@fontsource/anek-bangla";
const cuts = [
  [
    "noto-bengali",
    noto,
    "noto-sans-bengali-bengali-wght-normal",
    bengali,
    bengaliFeatures,
    regularToSemibold,
  ],
  ["noto-latin", noto, "noto-sans-bengali-latin-wght-normal", latin, latinFeatures, regularToSemibold],
  ["anek-bengali", anek, "anek-bangla-bengali-700-normal", bengali, bengaliFeatures, {}],
  ["anek-latin", anek, "anek-bangla-latin-700-normal", latin, latinFeatures, {}],
];

// Digits, letters and common signs of formulas; the whole face is loaded only for a sign beyond them.
const formula = `${span(0x20, 0x7e)}\u00a0±×÷·°−→⇒⇌≤≥≠≈∞∝Δ∂√∠⊥∥′∘∙⋅…⋯`;
const katex = await subset(
  await readFile(fromWeb.resolve("katex/dist/fonts/KaTeX_Main-Regular.woff2")),
  formula,
  {
    targetFormat: "woff2",
  },
);
await writeFile(join(out, "katex-main.woff2"), katex);

const fontFile = (name, file) => fromWeb.resolve(`${name}/files/${file}.woff2`);
const licenceOf = (name) =>
  readFile(join(dirname(fontFile(name, cuts.find((c) => c[1] === name)[2])), "../LICENSE"), "utf8");

await mkdir(out, { recursive: true });
for (const [target, name, file, text, features, options] of cuts) {
  const cut = await subset(await readFile(fontFile(name, file)), text, {
    targetFormat: "woff2",
    keepFeatures: features.split(" "),
    ...options,
  });
  await writeFile(join(out, `${target}.woff2`), cut);
  console.log(`${target}.woff2 ${cut.length} bytes`);
}
await writeFile(join(out, "OFL-noto-sans-bengali.txt"), await licenceOf(noto));
await writeFile(join(out, "OFL-anek-bangla.txt"), await licenceOf(anek));
