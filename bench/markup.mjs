import { build } from "esbuild";
import { join } from "node:path";
import { root, step } from "../tools/progress.mjs";
import { percentile } from "./numbers.mjs";
import { printTable } from "./table.mjs";

const LENGTH = 10_000;
const RANDOM_TEXTS = 5_000;
const REPEATS = 200;
const WARM_UP = 500;
const BUDGET_MS = 5;

const signs = [
  "**",
  "#",
  "@",
  "$",
  "$$",
  "\\[",
  "\\]",
  "\\(",
  "\\)",
  "\\$",
  "_",
  "।",
  " ",
  " ",
  "\n",
  "\n\n",
];
const words = [
  "<script>",
  "https://a.com/",
  "ক্ষ",
  "র‍্যাব",
  "গতি ",
  "v_1",
  "5",
  "😀",
  "👨‍👩‍👧",
  "\u200d",
  "\ud800",
];
const pieces = signs.concat(words);
const runs = [
  "*",
  "**",
  "$",
  "$a",
  "$$",
  "@",
  "@a\u00a0",
  "#",
  "#a ",
  "\\[",
  "\\(",
  "(",
  "http://",
  "\\[ $ **",
  "গতি ",
];

/** Prints how long one text takes; false when it is too long. */
export async function markup() {
  const measured = await step("Reading texts", measure);
  printTable(
    `Reading a text of ${LENGTH.toLocaleString("en")} characters (ms)`,
    ["", "p50", "p99", "max"],
    measured.map(({ name, times }) => [
      name,
      ...[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(2)),
    ]),
  );
  return measured.every(({ times }) => percentile(times, 0.99) <= BUDGET_MS);
}

async function measure() {
  const { parse, plainText, preview, tagsIn, mentionsIn } = await reader();
  const all = (text) => [plainText(text), preview(text), tagsIn(text), mentionsIn(text)];
  const random = Array.from({ length: RANDOM_TEXTS }, randomText);
  for (const text of random.slice(0, WARM_UP)) all(text);
  return [
    { name: "random texts", times: random.map((text) => timed(() => parse(text))) },
    { name: "random, preview", times: random.map((text) => timed(() => preview(text))) },
    ...runs.map((sign) => {
      const text = sign.repeat(LENGTH / sign.length);
      return {
        name: JSON.stringify(sign),
        times: Array.from({ length: REPEATS }, () => timed(() => parse(text))),
      };
    }),
  ];
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The contract is TypeScript; the reader is bundled as the server has it. */
async function reader() {
  const entryPoints = [join(root, "contract/src/markup.ts")];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

function randomText() {
  let text = "";
  while (text.length < LENGTH) text += pieces[Math.floor(Math.random() * pieces.length)];
  return text;
}
