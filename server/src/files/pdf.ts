import { BrokenFile, editFile, type EditedFile } from "./edited.ts";

const STEP = 1024 * 1024;
/** A pattern that begins near the end of one chunk is found whole in the next chunk, which begins that much earlier. */
const OVERLAP = 128 * 1024;
const TAIL = 1_024;

/** Empties in place who wrote it, with what and where; false when it is no PDF, or not all of one. */
export async function cleanPdf(path: string): Promise<boolean> {
  try {
    await editFile(path, clean);
    return true;
  } catch (error) {
    if (error instanceof BrokenFile) return false;
    throw error;
  }
}

async function clean(file: EditedFile): Promise<void> {
  const tail = Math.min(TAIL, file.bytes);
  const [start, end] = [await text(file, 0, 8), await text(file, file.bytes - tail, tail)];
  if (!/^%PDF-[12]\.\d/.test(start) || !/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end))
    throw new BrokenFile("It is no PDF");
  for (let at = 0; at < file.bytes; at += STEP - OVERLAP) {
    const piece = await text(file, at, Math.min(STEP, file.bytes - at));
    for (const [from, to] of told(piece)) await file.write(at + from, Buffer.alloc(to - from, " "));
    for (const [from, to] of seen(piece)) await file.blank(at + from, at + to);
  }
}

const text = async (file: EditedFile, at: number, length: number) =>
  (await file.read(at, length)).toString("latin1");

const XMP = /<\?xpacket begin[^]*?\?>([^]*?)<\?xpacket end/g;
const SAID =
  /\/(?:Author|Creator|Producer|Title|Subject|Keywords|CreationDate|ModDate)\s*(?:\(((?:\\[^]|[^\\()])*)\)|<([0-9A-Fa-f\s]*)>)/g;
/** The notes of a telephone inside a photograph inside the document. */
const EXIF = /\xff\xe1([^]{2})Exif\0\0/g;

/** Offsets do not move, so words become as many spaces. */
function told(piece: string): [number, number][] {
  return [...piece.matchAll(XMP), ...piece.matchAll(SAID)].flatMap((match) => {
    const said = match[1] ?? match[2] ?? "";
    const from = match.index + match[0].lastIndexOf(said);
    return said === "" ? [] : [[from, from + said.length] as [number, number]];
  });
}

function seen(piece: string): [number, number][] {
  return [...piece.matchAll(EXIF)].map(({ index, 1: size = "\0\0" }) => {
    const length = size.charCodeAt(0) * 256 + size.charCodeAt(1);
    return [index + 4, Math.min(index + 2 + length, piece.length)];
  });
}
