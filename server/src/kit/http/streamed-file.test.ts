import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { StreamedFile } from "./streamed-file.ts";

async function* piecesOf(...pieces: readonly string[]) {
  yield* pieces;
}

const textOf = async (file: StreamedFile) => (await Readable.from(file.json()).toArray()).join("");

it("a streamed file is the JSON of its pieces and of the fields beside it", async () => {
  const pieces = ['\uFEFFনাম,"ফোন"\r\n', "রাফি\\,\u2028😀\r\n"];
  const alone = new StreamedFile(piecesOf(...pieces));
  expect(JSON.parse(await textOf(alone))).toEqual({ file: pieces.join("") });
  const beside = new StreamedFile(piecesOf(...pieces), { is_cut: true });
  expect(JSON.parse(await textOf(beside))).toEqual({ file: pieces.join(""), is_cut: true });
  expect(JSON.parse(await textOf(new StreamedFile(piecesOf())))).toEqual({ file: "" });
});

it("a streamed file reads no further piece before the last one is consumed, and fails where a piece fails", async () => {
  let read = 0;
  async function* broken() {
    for (; read < 3; read++) yield "x".repeat(100_000);
    throw new Error("not today");
  }
  const stream = Readable.from(new StreamedFile(broken()).json(), { objectMode: false });
  await new Promise((resolve) => stream.once("readable", resolve));
  expect(read).toBeLessThan(2);
  await expect(stream.toArray()).rejects.toThrow("not today");
  expect(read).toBe(3);
});
