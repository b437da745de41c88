import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { SplitResponse, sharedPartOf } from "./split-response.ts";

const of = (letters: number) => "পদার্থ ".repeat(Math.ceil(letters / 7)).slice(0, letters);

it.each([
  [0, 1],
  [1, 1],
  [9_000, 0],
  [9_000, 700],
  [40_000, 65_535],
  [40, 65_536],
  [40, 65_537],
  [100_000, 200_000],
])(
  "a split response is one brotli stream of %d characters and %d more that every decoder accepts",
  async (head, tail) => {
    // Latin letters, so that lengths fall on the borders of blocks.
    const answer = new SplitResponse(sharedPartOf(of(head)), "x".repeat(tail));
    expect(brotliDecompressSync(await answer.brotli()).toString()).toBe(answer.text);
  },
);

it("a split response has the same beginning for all readers, and each reader's own end", async () => {
  const head = sharedPartOf(of(9_000));
  const ends = await Promise.all(["রাফি", "নুসরাত"].map((end) => new SplitResponse(head, end).brotli()));
  expect(ends.map((bytes) => brotliDecompressSync(bytes).toString())).toEqual([
    `${of(9_000)}রাফি`,
    `${of(9_000)}নুসরাত`,
  ]);
});
