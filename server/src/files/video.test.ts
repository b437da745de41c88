import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { box, element, videoSecrets, frames, longBox, mp4, webm } from "../../test/helpers/videos.ts";
import { picture } from "../../test/helpers/pictures.ts";
import { cleanFilm } from "./video.ts";

let folder = "";
let times = 0;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "angon-films-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function clean(bytes: Buffer, kind: "mp4" | "webm") {
  const path = join(folder, String(times++));
  await writeFile(path, bytes);
  const isFilm = await cleanFilm(path, kind);
  const made = await readFile(path);
  await rm(path);
  return { isFilm, made };
}

const isFilm = async (bytes: Buffer, kind: "mp4" | "webm") => (await clean(bytes, kind)).isFilm;

/** Where each frame begins; nothing may have moved. */
const placesOf = (bytes: Buffer) =>
  Object.values(frames).flatMap((frame) => {
    const found = [];
    for (let at = bytes.indexOf(frame); at >= 0; at = bytes.indexOf(frame, at + 1)) found.push(at);
    return found;
  });

describe.each([
  ["mp4", "mp4", () => mp4()],
  ["a film of QuickTime", "mp4", () => mp4({ brand: "qt  " })],
  ["mp4 with long offsets", "mp4", () => mp4({ isLong: true })],
  ["mp4 with samples of one size", "mp4", () => mp4({ equalSizes: true })],
  ["mp4 in fragments", "mp4", () => mp4({ kinds: ["vide", "soun"], fragments: 3 })],
  ["mp4 whose last box has no length", "mp4", () => mp4({ end: Buffer.from("\0\0\0\0mdatRafi", "latin1") })],
  ["WebM", "webm", () => webm()],
  ["WebM of a live recording", "webm", () => webm({ isLive: true })],
] as const)("%s", (what, kind, film) => {
  it("keeps the position of its frames, and no metadata of a camera", async () => {
    const bytes = film();
    // The places of a fragmented film would lie in a track of their own, which is refused.
    const secrets = videoSecrets.filter((secret) => bytes.includes(secret));
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    const { isFilm: taken, made } = await clean(bytes, kind);
    expect(taken).toBe(true);
    expect(made.length).toBe(bytes.length);
    expect(placesOf(made)).toEqual(placesOf(bytes));
    expect(placesOf(made).length).toBeGreaterThanOrEqual(2);
    const unreachable = what === "mp4 in fragments" ? ["+23.7461+090.3742", "Dhanmondi"] : [];
    for (const secret of secrets.filter((one) => !unreachable.includes(one)))
      expect(made.includes(secret), secret).toBe(false);
  });

  it("is a valid video after cleaning, and a second cleaning changes nothing", async () => {
    const { made } = await clean(film(), kind);
    const again = await clean(made, kind);
    expect(again.isFilm).toBe(true);
    expect(again.made.equals(made)).toBe(true);
  });
});

it("cleaning an mp4 removes the time of the recording", async () => {
  const stamp = Buffer.from("e0000001", "hex");
  const bytes = mp4();
  expect(bytes.includes(stamp)).toBe(true);
  expect((await clean(bytes, "mp4")).made.includes(stamp)).toBe(false);
});

it("cleaning an mp4 replaces removed boxes with empty ones", async () => {
  const { made } = await clean(mp4(), "mp4");
  for (const type of ["udta", "meta", "uuid", "gps "]) expect(made.includes(type), type).toBe(false);
  for (const type of ["moov", "mvhd", "tkhd", "stco", "free"]) expect(made.includes(type), type).toBe(true);
});

const boxes = (count: number) => Buffer.concat(Array<Buffer>(count).fill(box("free")));
const start = box("ftyp", "isom");

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ["nothing", () => Buffer.alloc(0)],
  ["one byte", () => Buffer.from("f")],
  ["a picture", () => picture("jpeg")],
  ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a name alone", () => start],
  ["a picture of a telephone", () => Buffer.concat([box("ftyp", "heic"), box("meta"), box("mdat", "x")])],
  ["a song", () => mp4({ kinds: ["soun"] })],
  ["something before the name", () => Buffer.concat([box("free"), mp4()])],
  ["a film without frames", () => Buffer.concat([start, box("moov", box("mvhd", Buffer.alloc(100)))])],
  ["two descriptions", () => mp4({ end: box("moov") })],
  ["a box longer than the file", () => mp4({ end: Buffer.from("\0\0\xff\xffmdat", "latin1") })],
  ["a box shorter than its head", () => mp4({ end: Buffer.from("\0\0\0\x04mdat", "latin1") })],
  [
    "a length beyond every number",
    () => mp4({ end: Buffer.from("\0\0\0\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff", "latin1") }),
  ],
  ["places in a fragment", () => mp4({ fragments: 1 })],
  ["more boxes than any film has", () => Buffer.concat([mp4(), boxes(200_000)])],
  ["WebM", () => webm()],
])("%s is not accepted as an mp4", async (_what, bytes) =>
  expect(await isFilm(await bytes(), "mp4")).toBe(false),
);

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ["nothing", () => Buffer.alloc(0)],
  ["one byte", () => Buffer.from([0x1a])],
  ["a picture", () => picture("webp")],
  ["another Matroska", () => webm({ docType: "matroska" })],
  ["a song", () => webm({ trackType: 2 })],
  ["words beside the picture", () => webm({ trackType: 0x11 })],
  ["a film without tracks", () => webm({ withoutTracks: true })],
  ["something behind it", () => Buffer.concat([webm(), Buffer.from("<script>")])],
  ["a header of unknown length", () => Buffer.concat([element(0x1a45dfa3, undefined), webm()])],
  [
    "more elements than any film has",
    () => Buffer.concat([webm({ isLive: true }), Buffer.alloc(2_400_000, "\xec\x80", "latin1")]),
  ],
  ["mp4", () => mp4()],
])("%s is not accepted as a WebM", async (_what, bytes) =>
  expect(await isFilm(await bytes(), "webm")).toBe(false),
);

it("cleaning an mp4 keeps a box with a 64-bit length", async () => {
  const film = Buffer.concat([mp4(), longBox("mdat", Buffer.from("more frames"))]);
  const { isFilm: taken, made } = await clean(film, "mp4");
  expect([taken, made.includes("more frames")]).toEqual([true, true]);
});

/** There it looks like a film that is over; nothing in the file says that there was more. */
function isBetweenBoxes(bytes: Buffer, end: number): boolean {
  let at = 0;
  while (at < end) at += bytes.readUInt32BE(at);
  return at === end;
}

it.each([
  ["mp4", () => mp4({ end: box("mdat", "the last frames") })],
  ["webm", () => webm()],
] as const)("an incomplete %s is refused, wherever it is cut", async (kind, film) => {
  const bytes = film();
  const ends = Array.from({ length: 60 }, (_, i) => Math.floor((i * (bytes.length - 1)) / 59)).filter(
    (end) => !isBetweenBoxes(bytes, end),
  );
  expect(ends.length).toBeGreaterThan(50);
  for (const end of ends) expect([end, await isFilm(bytes.subarray(0, end), kind)]).toEqual([end, false]);
});

it.each(["mp4", "webm"] as const)(
  "a %s with damaged bytes is accepted or refused, and never larger than before",
  async (kind) => {
    const bytes = kind === "mp4" ? mp4() : webm();
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const outcomes = new Set<boolean>();
    for (let round = 0; round < 200; round++) {
      const spoilt = Buffer.from(bytes);
      for (let i = 0; i <= round % 4; i++) spoilt[random(spoilt.length)] = random(256);
      const { isFilm: taken, made } = await clean(spoilt, kind);
      expect(made.length).toBe(bytes.length);
      outcomes.add(taken);
    }
    expect(outcomes).toEqual(new Set([true, false]));
  },
);
