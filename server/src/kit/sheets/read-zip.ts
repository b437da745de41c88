import { crc32, inflateRawSync } from "node:zlib";
import { fail } from "../fail.ts";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const MOST_COMMENT = 0xffff;
const MOST_ENTRIES = 1_000;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATE = 8;
/** 5,000 rows of 20 cells are 5 MB of XML; a ZIP bomb unpacks to a thousand times its size. */
const MOST_UNPACKED = 12 * 1024 * 1024;

type Entry = { method: number; flags: number; crc: number; packed: number; unpacked: number; at: number };

export type Archive = { read(name: string): Buffer | undefined };

/**
 * An archive in memory. Only entries that are read are unpacked, all of them together up to `MOST_UNPACKED`; sizes
 * that the archive declares are not believed.
 */
export function openZip(bytes: Buffer): Archive {
  const entries = directoryOf(bytes);
  let left = MOST_UNPACKED;
  return {
    read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const data = unpacked(bytes, entry, left);
      left -= data.length;
      return data;
    },
  };
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) fail("sheet.too_large");
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (at + CENTRAL_SIZE > end || bytes.readUInt32LE(at) !== CENTRAL) fail("sheet.unreadable");
    const nameEnd = at + CENTRAL_SIZE + bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + CENTRAL_SIZE, nameEnd);
    // Readers differ in which of two equal names they take.
    if (entries.has(name)) fail("sheet.unreadable");
    entries.set(name, {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end record lies behind the directory, before a comment of up to 64 KB. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_SIZE - MOST_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  return fail("sheet.unreadable");
}

function unpacked(bytes: Buffer, entry: Entry, left: number): Buffer {
  const { at, method } = entry;
  if (at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== LOCAL) fail("sheet.unreadable");
  if (entry.flags & ENCRYPTED || (method !== STORED && method !== DEFLATE)) fail("sheet.unreadable");
  const from = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (from + entry.packed > bytes.length) fail("sheet.unreadable");
  const packed = bytes.subarray(from, from + entry.packed);
  const data = method === STORED ? packed : inflated(packed, left);
  if (data.length > left) fail("sheet.too_large");
  if (data.length !== entry.unpacked || crc32(data) !== entry.crc) fail("sheet.unreadable");
  return data;
}

function inflated(packed: Buffer, left: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const isBomb = error instanceof RangeError;
    return fail(isBomb ? "sheet.too_large" : "sheet.unreadable");
  }
}
