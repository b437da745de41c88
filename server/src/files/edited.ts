import { open, type FileHandle } from "node:fs/promises";

const WINDOW = 64 * 1024;
// Blanking all of the largest film takes some thousands; more is made to keep us busy.
const MAX_WRITES = 20_000;

/** A file that is read here and there and blanked in place: no part of it is ever as large in memory as on disk. */
export type EditedFile = {
  readonly bytes: number;
  /** Exactly that many bytes, good until the next call; a file that ends before is broken. */
  read(at: number, length: number): Promise<Buffer>;
  write(at: number, bytes: Buffer): Promise<void>;
  blank(from: number, to: number): Promise<void>;
};

/** The file is not what it claims to be. */
export class BrokenFile extends Error {}

export async function editFile<T>(path: string, work: (file: EditedFile) => Promise<T>): Promise<T> {
  const handle = await open(path, "r+");
  try {
    return await work(edited(handle, (await handle.stat()).size));
  } finally {
    await handle.close();
  }
}

function edited(handle: FileHandle, bytes: number): EditedFile {
  let window: Buffer = Buffer.alloc(0);
  let start = 0;
  let writes = 0;
  const write = async (at: number, what: Buffer) => {
    if (at < 0 || at + what.length > bytes) throw new BrokenFile("The file ends too early");
    if (++writes > MAX_WRITES) throw new BrokenFile("There is more to take away than any file has");
    await handle.write(what, 0, what.length, at);
    const [from, to] = [Math.max(at, start), Math.min(at + what.length, start + window.length)];
    if (from < to) what.copy(window, from - start, from - at, to - at);
  };
  return {
    bytes,
    async read(at, length) {
      if (at < 0 || at + length > bytes) throw new BrokenFile("The file ends too early");
      if (at < start || at + length > start + window.length) {
        window = await bytesAt(handle, at, Math.min(Math.max(length, WINDOW), bytes - at));
        start = at;
      }
      return window.subarray(at - start, at - start + length);
    },
    write,
    async blank(from, to) {
      const zeros = Buffer.alloc(Math.min(WINDOW, Math.max(0, to - from)));
      for (let at = from; at < to; at += zeros.length) await write(at, zeros.subarray(0, to - at));
    },
  };
}

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let got = 0; got < length;) {
    const { bytesRead } = await handle.read(buffer, got, length - got, at + got);
    if (bytesRead === 0) throw new BrokenFile("The file ends too early");
    got += bytesRead;
  }
  return buffer;
}
