import { deflateSync, crc32 } from "node:zlib";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  emptyPng,
  picture,
  pictureTypes,
  detailedPicture,
  pictureSecrets,
  transparentPicture,
  phonePicture,
} from "../../test/helpers/pictures.ts";
import { makePicture, type Picture } from "./picture.ts";

let folder = "";
let times = 0;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "angon-pictures-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(bytes: Buffer) {
  const [from, to] = [join(folder, "from"), join(folder, String(times++))];
  await mkdir(to);
  await writeFile(from, bytes);
  return { made: await makePicture(from, to), wrote: (await readdir(to)).toSorted(), to };
}

/** A picture that was made. */
async function madeOf(bytes: Buffer): Promise<Picture> {
  const { made } = await make(bytes);
  if (typeof made === "string") throw new Error(made);
  return made;
}

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const medium = { width: 200, height: 200 };

it.each(pictureTypes)("%s is encoded again, and its reported size is that of the result", async (type) => {
  const made = await madeOf(await picture(type, { width: 2_048, height: 128 }));
  expect(made).toMatchObject({ width: 1_600, height: 100, bytes: (await stat(made.main)).size });
  expect(await sharp(made.main).metadata()).toMatchObject({ format: "webp", width: 1_600, height: 100 });
});

it.each([
  [{ width: 800, height: 1_000 }, [360, 720]],
  [{ width: 721, height: 30 }, [360, 720]],
  [{ width: 720, height: 90 }, [360]],
  [{ width: 360, height: 36 }, []],
])("a picture of %j is also stored in the widths %j", async (size, widths) => {
  const { narrower, width, height } = await madeOf(await picture("jpeg", size));
  expect(narrower.map((one) => one.width)).toEqual(widths);
  for (const one of narrower) {
    const copy = await sharp(one.path).metadata();
    expect(copy).toMatchObject({ format: "webp", width: one.width });
    expect(Math.abs(copy.height - (one.width * height) / width)).toBeLessThan(1);
  }
});

it("a detailed photograph in width 720 is small enough for a slow connection, and copies have no metadata", async () => {
  const made = await madeOf(await detailedPicture({ width: 1_600, height: 900 }));
  const [small, middling] = await Promise.all(made.narrower.map(async ({ path }) => (await stat(path)).size));
  expect(made.bytes).toBeGreaterThan(160 * 1024);
  expect(middling).toBeLessThanOrEqual(80 * 1024);
  expect(small).toBeLessThanOrEqual(30 * 1024);
  const { narrower } = await madeOf(await phonePicture({ width: 1_000, height: 800 }));
  for (const { path } of narrower) {
    const bytes = await readFile(path);
    for (const secret of pictureSecrets) expect(bytes.includes(secret)).toBe(false);
  }
});

it.each([
  ["a photograph", () => picture("jpeg", { width: 300, height: 200 })],
  ["a line of pixels", () => picture("png", { width: 2_000, height: 3 })],
  ["something restless", () => detailedPicture({ width: 300, height: 300 })],
  ["one pixel", () => picture("png", { width: 1, height: 1 })],
  ["what one can see through", () => transparentPicture({ width: 300, height: 300 })],
])("%s has a blurred preview of a few pixels that is small enough for a list", async (_what, bytes) => {
  const { blur } = await madeOf(await bytes());
  expect(blur).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
  expect(blur.length).toBeLessThanOrEqual(200);
  const { width, height } = await sharp(Buffer.from(blur.split(",")[1] ?? "", "base64")).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(16);
});

it("a picture keeps its transparency", async () => {
  const { main, narrower } = await madeOf(await transparentPicture({ width: 800, height: 300 }));
  for (const path of [main, ...narrower.map((one) => one.path)])
    expect(await sharp(path).metadata()).toMatchObject({ hasAlpha: true });
});

it("a small picture is not enlarged", async () => {
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
])("%s is not accepted as a picture", async (_what, bytes) => {
  expect(await make(await bytes())).toMatchObject({ made: "no_picture", wrote: [] });
});

it.each([
  [{ width: 8_000, height: 5_000 }, false],
  [{ width: 8_000, height: 5_001 }, true],
  [{ width: 16_383, height: 10 }, false],
  [{ width: 16_384, height: 10 }, true],
  [{ width: 1, height: 1_000_000 }, true],
])("a picture of %j is too large: %s", async (size, tooLarge) => {
  const { made, wrote } = await make(emptyPng(size));
  expect([made === "too_large", wrote.includes("main")]).toEqual([tooLarge, !tooLarge]);
});

it("data appended to a picture is removed", async () => {
  const { main } = await madeOf(
    Buffer.concat([await picture("jpeg"), Buffer.from("<script>alert(1)</script>")]),
  );
  expect((await readFile(main)).includes("script")).toBe(false);
});

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const BEHIND_HEADER = 33;
const pngWith = async (chunks: Buffer[]) => {
  const png = await picture("png");
  return Buffer.concat([png.subarray(0, BEHIND_HEADER), ...chunks, png.subarray(BEHIND_HEADER)]);
};

describe("a PNG of 400 KB", () => {
  const bomb = deflateSync(Buffer.alloc(40_000_000, "a"));
  const maxMemory = () => process.resourceUsage().maxRSS;

  it.each([
    ["compressed texts", "zTXt", Buffer.from("a\0\0"), 10],
    ["compressed international texts", "iTXt", Buffer.from("a\0\x01\0\0\0"), 10],
    ["a colour profile", "iCCP", Buffer.from("a\0\0"), 1],
  ])("with %s of 40 MB each takes no such memory", async (_what, type, head, count) => {
    const chunks = Array.from({ length: count }, () => chunk(type, Buffer.concat([head, bomb])));
    const file = await pngWith(chunks);
    await make(await picture("png"));
    const before = maxMemory();
    const { made } = await make(file);
    expect(maxMemory() - before).toBeLessThan(200_000);
    if (type !== "iCCP") expect(made).toMatchObject({ width: 40, height: 30 });
  });

  it("with 30,000 chunks is no picture", async () => {
    const { made } = await make(
      await pngWith(Array.from({ length: 30_000 }, () => chunk("tEXt", Buffer.from("a\0")))),
    );
    expect(made).toBe("no_picture");
  });
});
