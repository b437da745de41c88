import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyPng, picture, pictureTypes } from "../../test/build/pictures.ts";
import { makePicture } from "./picture.ts";

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "angon-pictures-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(bytes: Buffer) {
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  await rm(to, { force: true });
  await writeFile(from, bytes);
  const made = await makePicture(from, to);
  return { made, wrote: (await readdir(folder)).includes("to"), to };
}

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const medium = { width: 200, height: 200 };

it.each(pictureTypes)("%s is written anew, with the size it tells", async (type) => {
  const { made, to } = await make(await picture(type, { width: 2_048, height: 100 }));
  expect(made).toMatchObject({ width: 1_024, height: 50 });
  expect(await sharp(to).metadata()).toMatchObject({ format: "webp", width: 1_024, height: 50 });
});

it("a small picture is not blown up", async () => {
  expect((await make(await picture("png", { width: 40, height: 30 }))).made).toMatchObject({
    width: 40,
    height: 30,
  });
});

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ["nothing", () => Buffer.alloc(0)],
  ["one byte", () => Buffer.from([0x89])],
  ["SVG", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>`)],
  ["GIF", () => sharp(emptyPng(medium)).gif().toBuffer()],
  ["TIFF", () => sharp(emptyPng(medium)).tiff().toBuffer()],
  ["AVIF", () => sharp(emptyPng(medium)).avif().toBuffer()],
  ["PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj")],
  ["a sound", () => Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")],
  ["a picture after something else", async () => Buffer.concat([Buffer.from("<p>"), await picture()])],
  ["a signature alone", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["a signature and a script", () => Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1")],
  ["a header that lies", () => emptyPng(medium).fill(0xff, 16, 24)],
  ["a quarter of a PNG", async () => cut(await picture("png", medium), 0.25)],
  ["nearly all of a PNG", async () => cut(await picture("png", medium), 0.99)],
  ["half a JPEG", async () => cut(await picture("jpeg", medium), 0.5)],
  ["nearly all of a JPEG", async () => cut(await picture("jpeg", medium), 0.99)],
  ["half a WebP", async () => cut(await picture("webp", medium), 0.5)],
])("%s is no picture", async (_what, bytes) => {
  expect(await make(await bytes())).toMatchObject({ made: "no_picture", wrote: false });
});

it.each([
  [{ width: 8_000, height: 5_000 }, false],
  [{ width: 8_000, height: 5_001 }, true],
  [{ width: 16_383, height: 10 }, false],
  [{ width: 16_384, height: 10 }, true],
  [{ width: 1, height: 1_000_000 }, true],
])("%j is too large: %s", async (size, tooLarge) => {
  const { made, wrote } = await make(emptyPng(size));
  expect([made === "too_large", wrote]).toEqual([tooLarge, !tooLarge]);
});

it("what hides behind a picture does not come through", async () => {
  const { to } = await make(Buffer.concat([await picture("jpeg"), Buffer.from("<script>alert(1)</script>")]));
  expect((await sharp(to).toBuffer()).includes("script")).toBe(false);
});
