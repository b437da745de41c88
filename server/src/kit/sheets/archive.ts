import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { fromBufferPromise, type Entry } from "yauzl";
import { fail } from "../fail.ts";

/** Excel writes some 15 files, and one or two for each further sheet, picture or comment. */
const MAX_ENTRIES = 1_000;
/** 10,000 rows of 20 cells are 10 MB of XML; a ZIP bomb unpacks to a thousand times its size. */
const MAX_UNPACKED_BYTES = 12 * 1024 * 1024;

export type Archive = {
  /** The chunks of an entry. All entries that are read may unpack to `MAX_UNPACKED_BYTES` together. */
  read(name: string): AsyncIterable<Buffer> | undefined;
};

/** The directory is read first and wins over what the entries say themselves; its sizes and sums must be true. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const file = await fromBufferPromise(bytes);
  if (file.entryCount > MAX_ENTRIES) fail("sheet.too_large");
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) {
    // Readers differ in which of two equal names they take.
    if (entries.has(entry.fileName)) fail("sheet.unreadable");
    entries.set(entry.fileName, entry);
  }
  let left = MAX_UNPACKED_BYTES;
  async function* unpacked(entry: Entry): AsyncGenerator<Buffer> {
    let sum = 0;
    const stream: Readable = await file.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) fail("sheet.too_large");
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) fail("sheet.unreadable");
  }
  return {
    read(name) {
      const entry = entries.get(name);
      return entry && unpacked(entry);
    },
  };
}
