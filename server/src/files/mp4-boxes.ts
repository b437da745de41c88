import { BrokenFile, type EditedFile } from "./edited.ts";

export type Box = { type: string; from: number; data: number; to: number };

/** A film of boxes within boxes, and how many of them were looked at. */
export type Film = { file: EditedFile; looked: number };

// A long film in fragments of a second has some thousands; more is made to keep us busy.
const MAX_BOXES = 100_000;

export async function boxAt(film: Film, from: number, end: number): Promise<Box> {
  if (++film.looked > MAX_BOXES) throw new BrokenFile("More boxes than any film has");
  const head = await film.file.read(from, 8);
  const type = head.toString("latin1", 4, 8);
  const short = head.readUInt32BE(0);
  const size = short === 1 ? await longSize(film, from) : short === 0 ? end - from : short;
  const data = from + (short === 1 ? 16 : 8);
  if (from + size < data || from + size > end) throw new BrokenFile("A box does not fit where it lies");
  return { type, from, data, to: from + size };
}

const longSize = async ({ file }: Film, from: number) =>
  Number((await file.read(from + 8, 8)).readBigUInt64BE(0));

/** The boxes directly in another one. */
export async function boxesIn(film: Film, { data, to }: Box): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = data; at < to; at = boxes.at(-1)?.to ?? to) boxes.push(await boxAt(film, at, to));
  return boxes;
}

/** Offsets of frames are counted from the start of the file, so nothing may move: it stays as an empty box. */
export async function free({ file }: Film, box: Box): Promise<void> {
  await file.write(box.from + 4, Buffer.from("free", "latin1"));
  await file.blank(box.data, box.to);
}
