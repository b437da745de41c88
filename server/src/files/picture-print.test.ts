import type { Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { drawing } from "../../demo/pictures/drawings.ts";
import { candidateDistance, isSameInk, wordsOf } from "./compare-prints.ts";
import { printOf, type PicturePrint } from "./picture-print.ts";
import { openSharp } from "./sharp.ts";

const PAGES = 50;
const sharp = await openSharp();
const names = Array.from({ length: PAGES }, (_, i) => `w${i + 1}`);
let pages: Buffer[];
let prints: PicturePrint[];

const isSame = (one: PicturePrint, other: PicturePrint) =>
  candidateDistance(wordsOf(one.hash), wordsOf(other.hash)) !== undefined && isSameInk(one.ink, other.ink);

const each = async <T>(from: readonly T[], work: (one: T) => Promise<Buffer>): Promise<Buffer[]> =>
  Promise.all(from.map(work));

beforeAll(async () => {
  pages = await each(names, (name) =>
    sharp(Buffer.from(drawing(name)))
      .png()
      .toBuffer(),
  );
  prints = await Promise.all(pages.map(printOf));
});

describe("copies of a page", () => {
  const cropped = (left: number, top: number, right: number, bottom: number) => (page: Sharp) =>
    page.extract({
      left: Math.round(720 * left),
      top: Math.round(960 * top),
      width: Math.round(720 * (1 - left - right)),
      height: Math.round(960 * (1 - top - bottom)),
    });

  it.each<[string, (page: Sharp) => Sharp]>([
    ["encoded again", (page) => page.jpeg({ quality: 40 })],
    ["smaller", (page) => page.resize(480).webp({ quality: 60 })],
    ["brighter", (page) => page.linear(1.2, 10).jpeg()],
    ["darker", (page) => page.linear(0.7, 0).jpeg()],
    ["cropped by 2 % on each side", (page) => cropped(0.02, 0.02, 0.02, 0.02)(page).jpeg()],
    ["cropped by 5 % on each side", (page) => cropped(0.05, 0.05, 0.05, 0.05)(page).jpeg()],
    ["cropped on the left", (page) => cropped(0.03, 0, 0, 0)(page).jpeg()],
    ["turned by a degree", (page) => page.rotate(1, { background: "#866447" }).jpeg()],
  ])("are found when %s", async (what, change) => {
    const originals = names.flatMap((_, i) => (i % 3 === 0 ? [i] : []));
    const found = await Promise.all(
      originals.map(async (i) => {
        const copy = await printOf(await change(sharp(pages[i])).toBuffer());
        return prints.flatMap((print, other) => (isSame(copy, print) ? [other] : []));
      }),
    );
    const right = found.filter((others, i) => others.includes(originals[i] ?? -1)).length;
    const wrong = found.flatMap((others, i) => others.filter((other) => other !== originals[i])).length;
    console.log(`${what}: ${right} of ${originals.length} found, ${wrong} wrong`);
    expect([right, wrong]).toEqual([originals.length, 0]);
  });

  it("are found when the page is a part of another picture", async () => {
    const other = await printOf(
      await sharp(Buffer.from(drawing("w12b")))
        .jpeg()
        .toBuffer(),
    );
    expect(
      prints.map((print) => isSame(other, print)).flatMap((same, i) => (same ? [names[i]] : [])),
    ).toEqual(["w12"]);
  });
});

describe("prints of different pages", () => {
  it("differ for fifty pages of the same class", () => {
    const wrong = prints.flatMap((one, i) =>
      prints
        .slice(i + 1)
        .filter((other) => isSame(one, other))
        .map(() => names[i]),
    );
    console.log(`${wrong.length} of ${(PAGES * (PAGES - 1)) / 2} pairs match wrongly`);
    expect(wrong).toEqual([]);
  });

  it("are not compared when they are blank, even or only ruled", async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 720, height: 960, channels: 3, background } })
        .png()
        .toBuffer();
    const ruled = (color: string, margin = "") =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"><rect width="720" height="960" fill="#fdfbf5"/>${Array.from(
            { length: 22 },
            (_, i) => `<path d="M0 ${90 + 40 * i}H720" stroke="${color}" stroke-width="2"/>`,
          ).join("")}${margin}</svg>`,
        ),
      )
        .png()
        .toBuffer();
    const blank = await Promise.all(
      [
        plain("#fff"),
        plain("#fdfbf5"),
        plain("#333"),
        ruled("#cfdcea"),
        ruled("#9db4cc"),
        ruled("#24407a", '<path d="M86 0V960" stroke="#24407a" stroke-width="3"/>'),
      ].map(async (one) => printOf(await one)),
    );
    for (const one of blank)
      for (const other of [...blank, ...prints]) expect(isSame(one, other)).toBe(false);
    expect(isSame(prints[0] as PicturePrint, prints[0] as PicturePrint)).toBe(true);
  });
});
