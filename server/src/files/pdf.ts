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
    await cleanPiece(file, at, Math.min(STEP, file.bytes - at));
  }
}

type Span = [from: number, to: number];

/** All spans are written at once: a file may hold a hundred thousand. */
async function cleanPiece(file: EditedFile, at: number, length: number): Promise<void> {
  const bytes = Buffer.from(await file.read(at, length));
  const piece = bytes.toString("latin1");
  const words = [...packets(piece), ...told(piece)];
  const pictures = seen(piece);
  if (words.length + pictures.length === 0) return;
  for (const [from, to] of words) bytes.fill(" ", from, to);
  for (const [from, to] of pictures) bytes.fill(0, from, to);
  await file.write(at, bytes);
}

const text = async (file: EditedFile, at: number, length: number) =>
  (await file.read(at, length)).toString("latin1");

const PACKET = { begin: "<?xpacket begin", open: "?>", end: "<?xpacket end" };
const SAID =
  /\/(?:Author|Creator|Producer|Title|Subject|Keywords|CreationDate|ModDate)\s*(?:\(((?:\\[^]|[^\\()])*)\)|<([0-9A-Fa-f\s]*)>)/g;
/** The notes of a telephone inside a photograph inside the document. */
const EXIF = /\xff\xe1([^]{2})Exif\0\0/g;

/** XMP. Searched forwards alone: a regular expression took minutes for 100 KB of beginnings without an end. */
function packets(piece: string): Span[] {
  const spans: Span[] = [];
  let at = piece.indexOf(PACKET.begin);
  while (at >= 0) {
    const open = piece.indexOf(PACKET.open, at);
    const end = open < 0 ? -1 : piece.indexOf(PACKET.end, open);
    if (end < 0) break;
    spans.push([open + PACKET.open.length, end]);
    at = piece.indexOf(PACKET.begin, end);
  }
  return spans;
}

/** Offsets do not move, so words become as many spaces. */
function told(piece: string): Span[] {
  return [...piece.matchAll(SAID)].flatMap((match) => {
    const said = match[1] ?? match[2] ?? "";
    const from = match.index + match[0].lastIndexOf(said);
    return said === "" ? [] : [[from, from + said.length] as Span];
  });
}

/** Each span begins where the one before ends, so that no byte is blanked twice. */
function seen(piece: string): Span[] {
  let last = 0;
  return [...piece.matchAll(EXIF)].map(({ index, 1: size = "\0\0" }) => {
    const length = size.charCodeAt(0) * 256 + size.charCodeAt(1);
    const from = Math.max(last, index + 4);
    last = Math.max(from, Math.min(index + 2 + length, piece.length));
    return [from, last];
  });
}
