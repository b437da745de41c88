import { BrokenFile, type EditedFile } from "./edited.ts";
import { boxesIn, type Box, type Film } from "./mp4-boxes.ts";

const MAX_ENTRIES = 500_000;

/** Where the samples of a track lie in the file, chunk by chunk. */
export async function samplesOf(film: Film, minf: Box): Promise<[from: number, to: number][]> {
  const [stbl] = (await boxesIn(film, minf)).filter(({ type }) => type === "stbl");
  const { file } = film;
  const tables = stbl ? await boxesIn(film, stbl) : [];
  const table = (...types: string[]) => tables.find(({ type }) => types.includes(type));
  const [places, runs, sizes] = [table("stco", "co64"), table("stsc"), table("stsz")];
  if (!places || !runs || !sizes) throw new BrokenFile("A track does not say where its samples lie");
  const offsets = await entriesOf(file, places, places.type === "co64" ? 8 : 4, 4);
  const perChunk = await entriesOf(file, runs, 12, 4);
  const same = (await file.read(sizes.data + 4, 4)).readUInt32BE(0);
  const each = same === 0 ? await entriesOf(file, sizes, 4, 8) : [];
  return spansOf(offsets, perChunk, (sample) => (same === 0 ? each[sample] : same), file.bytes);
}

/** The first number of each entry; of a run the second one matters as well. */
async function entriesOf(
  file: EditedFile,
  { data, to }: Box,
  width: number,
  countAt: number,
): Promise<number[]> {
  const count = (await file.read(data + countAt, 4)).readUInt32BE(0);
  const first = data + countAt + 4;
  if (count > MAX_ENTRIES || first + count * width > to)
    throw new BrokenFile("A table is longer than its box");
  const bytes = Buffer.from(await file.read(first, count * width));
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length; at += width) {
    numbers.push(width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at));
    if (width === 12) numbers.push(bytes.readUInt32BE(at + 4));
  }
  return numbers;
}

function spansOf(
  offsets: number[],
  perChunk: number[],
  sizeOf: (sample: number) => number | undefined,
  fileBytes: number,
): [number, number][] {
  const spans: [number, number][] = [];
  let [run, sample, total] = [0, 0, 0];
  offsets.forEach((from, chunk) => {
    while ((perChunk[run + 2] ?? Infinity) <= chunk + 1) run += 2;
    let to = from;
    for (let left = perChunk[run + 1] ?? 0; left > 0; left--) {
      const size = sizeOf(sample++);
      if (size === undefined || sample > MAX_ENTRIES)
        throw new BrokenFile("A track has more samples than sizes");
      to += size;
    }
    total += to - from;
    if (to > fileBytes || total > fileBytes) throw new BrokenFile("A sample lies outside of the file");
    spans.push([from, to]);
  });
  return spans;
}
