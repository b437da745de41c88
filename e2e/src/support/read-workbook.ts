import { inflateRawSync } from "node:zlib";

/** The cells of the only sheet of a workbook that the server wrote: numbers, and texts in their cells. */
export function readWorkbook(file: Buffer): string[][] {
  const sheet = partOf(file, "xl/worksheets/sheet1.xml").toString("utf8");
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells: string[] = [];
    for (const [, column = "", content = ""] of row.matchAll(/<c r="([A-Z])\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs))
      cells[column.charCodeAt(0) - 65] = textOf(content);
    return Array.from(cells, (cell) => cell ?? "");
  });
}

const textOf = (content: string): string =>
  (/<(?:v|t)(?: [^>]*)?>(.*?)<\/(?:v|t)>/s.exec(content)?.[1] ?? "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const DIRECTORY_ENTRY = Buffer.from("PK\x01\x02");

/** Found by the central directory of the archive. */
function partOf(file: Buffer, name: string): Buffer {
  for (let at = file.indexOf(DIRECTORY_ENTRY); at !== -1; at = file.indexOf(DIRECTORY_ENTRY, at + 4)) {
    const length = file.readUInt16LE(at + 28);
    if (file.toString("utf8", at + 46, at + 46 + length) !== name) continue;
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    return file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
  }
  throw new Error(`The archive has no ${name}`);
}
