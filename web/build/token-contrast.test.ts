import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "tailwindcss";
import { describe, expect, it } from "vitest";
import {
  contrast,
  FILLS,
  GROUNDS,
  ICONS,
  MARKS,
  mixed,
  ORNAMENTS,
  TEXTS,
  TRANSLUCENT,
  tokensIn,
  usesIn,
} from "./token-contrast.ts";

const AA_TEXT = 4.5;
const AA_MARK = 3;

const sourceFolder = fileURLToPath(new URL("../src", import.meta.url));
const read = (path: string) => readFileSync(`${sourceFolder}/${path}`, "utf8");
const compiled = async (path: string) => (await compile(read("styles/theme.css") + read(path))).build([]);
const tokens = tokensIn(await compiled("styles/tokens.css"));
const subjects = tokensIn(await compiled("styles/subjects.css"));
const colours = [...read("styles/theme.css").matchAll(/--color-([\w-]+): var\(--([\w-]+)\)/g)];
const themes = ["light", "dark"] as const;

const sources = readdirSync(sourceFolder, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);
const uses = sources.flatMap((path) =>
  usesIn(path, read(path), new Set(colours.map(([, name = ""]) => name))),
);

describe.each(themes)("the %s theme", (theme) => {
  const colour = (name: string) => {
    const value = tokens[theme][name];
    if (value === undefined) throw new Error(`tokens.css has no --${name} in the ${theme} theme`);
    return value;
  };
  const grounds = [
    ...GROUNDS.map((name) => [name, colour(name)] as const),
    ...Object.entries(TRANSLUCENT).flatMap(([name, { token, share, over }]) =>
      over.map((below) => [`${name} over ${below}`, mixed(colour(token), colour(below), share)] as const),
    ),
  ];

  it.each(grounds)("has AA contrast for every text colour on %s", (_name, ground) => {
    for (const text of TEXTS) expect(contrast(colour(text), ground), text).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(Object.entries(FILLS))(
    "has AA contrast on %s for the text colours that are used on it",
    (fill, texts) => {
      for (const text of texts)
        expect(contrast(colour(text), colour(fill)), text).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  it.each(Object.entries(MARKS))("shows %s with a contrast of 3 : 1 on its backgrounds", (mark, below) => {
    for (const ground of below)
      expect(contrast(colour(mark), colour(ground)), ground).toBeGreaterThanOrEqual(AA_MARK);
  });

  it("has AA contrast for white text on the wall colour, and 3 : 1 for the white thumb of a switch", () => {
    expect(contrast("#ffffff", colour("wall"))).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast("#ffffff", colour("control"))).toBeGreaterThanOrEqual(AA_MARK);
  });

  it("has AA contrast for the name of every subject on its tint", () => {
    const names = Object.keys(subjects[theme]).filter((name) => !/-(?:bg|dot)$/.test(name));
    expect(names.length).toBeGreaterThanOrEqual(21);
    for (const name of names)
      expect(
        contrast(subjects[theme][name] ?? "", subjects[theme][`${name}-bg`] ?? ""),
        name,
      ).toBeGreaterThanOrEqual(AA_TEXT);
  });
});

it.each([
  ["tokens.css", tokens],
  ["subjects.css", subjects],
])(
  "%s defines the same tokens in both themes, and the system's dark theme has the values of the chosen one",
  (_file, all) => {
    expect(Object.keys(all.dark)).toEqual(Object.keys(all.light));
    expect(all.system).toEqual(all.dark);
  },
);

it("theme.css names only tokens that exist", () => {
  const known = { ...tokens.light, ...subjects.light };
  expect(colours.filter(([, , token = ""]) => known[token] === undefined)).toEqual([]);
});

describe("every colour that a class in web/src uses is covered by these tests", () => {
  it("as text", () => {
    const known = new Set([...TEXTS, ...ICONS, ...ORNAMENTS, ...Object.values(FILLS).flat()]);
    expect(uses.filter(({ kind, name }) => kind === "text" && !known.has(name))).toEqual([]);
  });

  it("as background", () => {
    const known = new Set([
      ...GROUNDS,
      ...Object.keys(TRANSLUCENT),
      ...Object.keys(FILLS),
      ...Object.keys(MARKS),
    ]);
    for (const name of ORNAMENTS) known.add(name);
    expect(uses.filter(({ kind, name }) => kind === "bg" && !known.has(name))).toEqual([]);
  });

  it("as text on the background of the same element", () => {
    const isKnown = (text: string, ground: string) => {
      if (ORNAMENTS.includes(text)) return true;
      const isGround = GROUNDS.includes(ground) || ground in TRANSLUCENT;
      return isGround ? TEXTS.includes(text) : (FILLS[ground]?.includes(text) ?? false);
    };
    const unknown = uses.filter(
      ({ kind, name, beside }) => kind === "text" && beside.some((ground) => !isKnown(name, ground)),
    );
    expect(unknown).toEqual([]);
  });

  it("as colour of a rule in web/src/styles", () => {
    const known = new Set([...TEXTS, ...ORNAMENTS, "paper"]);
    const files = readdirSync(`${sourceFolder}/styles`).filter((file) => file.endsWith(".css"));
    const used = files.flatMap((file) =>
      [...read(`styles/${file}`).matchAll(/(?<![\w-])color: var\(--([\w-]+)\)/g)].map(
        ([, name = ""]) => name,
      ),
    );
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});
