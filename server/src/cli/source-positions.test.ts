import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { sourcePositions } from "./source-positions.ts";

const own = fileURLToPath(new URL("source-positions.ts", import.meta.url));
const source = `import { nameSourcesInStacks } from ${JSON.stringify(own)};
const fall = () => { throw new Error("down"); };
const climb = () => fall();
nameSourcesInStacks();
try { climb(); } catch (error) { console.log(error.stack); }`;

it("a stack of the bundle names the lines of its sources, and of a bundle without a map its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "angon-positions-"));
  const outfile = join(folder, "out.mjs");
  const stack = () => execFileSync(process.execPath, [outfile], { encoding: "utf8" }).split("\n");
  try {
    writeFileSync(join(folder, "climb.ts"), source);
    await build({
      entryPoints: [join(folder, "climb.ts")],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      minifyWhitespace: true,
      sourcemap: true,
    });
    const [said, first, second] = stack();
    expect(said).toBe("Error: down");
    expect(first).toMatch(/ fall \(file:.*\/climb\.ts:2:28\)$/);
    expect(second).toMatch(/ climb \(file:.*\/climb\.ts:3:21\)$/);
    rmSync(`${outfile}.map`);
    expect(stack()[1]).toMatch(/ fall \(file:.*\/out\.mjs:\d+:\d+\)$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("a position before the first entry of its line has no source", () => {
  const map = { sources: ["a.ts", "b.ts"], mappings: ";EAAA,IACGC;AADE" };
  const at = (line: number, column: number) => ({ line, column });
  expect(sourcePositions(map, [at(0, 3), at(1, 1), at(1, 2), at(1, 9)])).toEqual([
    undefined,
    undefined,
    { source: "a.ts", line: 1, column: 1 },
    { source: "a.ts", line: 2, column: 4 },
  ]);
});
