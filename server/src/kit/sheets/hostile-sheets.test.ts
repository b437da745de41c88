import { SHEET_LIMITS } from "@angon/contract/kit/sheet";
import { describe, expect, it } from "vitest";
import { hostileSheets, workbookOf } from "../../../test/helpers/hostile-sheets.ts";
import { parseSheet } from "./parse-sheet.ts";
import { newXmlBudget, readXml } from "./read-xml.ts";

describe("a workbook with", () => {
  it.each(Object.entries(hostileSheets))("%s is refused", async (_name, { file, code }) => {
    const bytes = file();
    expect(bytes.length).toBeLessThanOrEqual(SHEET_LIMITS.bytes);
    await expect(parseSheet(bytes)).rejects.toMatchObject({ code });
  });
});

describe("reading XML", () => {
  const CHUNK = 10_000;
  const CHUNKS = 2_000;

  /** How many chunks are read of a document that repeats `text`. */
  async function chunksRead(text: string, start = "<a>"): Promise<number> {
    let read = 0;
    const document = async function* () {
      yield Buffer.from(start);
      const chunk = Buffer.from(text.repeat(Math.floor(CHUNK / text.length)));
      for (; read < CHUNKS; read++) yield chunk;
    };
    await expect(readXml(document(), newXmlBudget(), {})).rejects.toMatchObject({ code: "sheet.too_large" });
    return read;
  }

  it.each([
    ["elements", "<b/>", 320],
    ["depth", "<b>", 0],
    ["entities", "&lt;", 160],
    ["attributes", 'a="" ', 0, "<a "],
    ["a comment", "- ", 100, "<a><!--"],
  ])("ends at the limit of %s, however long the document is", async (_what, text, most, start?) => {
    expect(await chunksRead(text, start)).toBeLessThanOrEqual(most);
  });
});

describe("a workbook of ordinary size", () => {
  const rows = (count: number, cell: (row: number, column: number) => string, columns: number) =>
    Array.from(
      { length: count },
      (_, row) =>
        `<row r="${row + 1}">${Array.from({ length: columns }, (_c, i) => cell(row, i)).join("")}</row>`,
    ).join("");

  it("of 10,000 rows with 20 cells each is read", async () => {
    const file = workbookOf({ rows: rows(10_000, (row, i) => `<c><v>${row * i}</v></c>`, 20) });
    const read = await parseSheet(file);
    expect(read).toHaveLength(10_000);
    expect(read[9_999]?.cells[19]).toBe(String(9_999 * 19));
  });

  it("of 10,000 names in numeric entities is read", async () => {
    const name = "মোহাম্মদ রফিকুল ইসলাম".replace(/[^ ]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    const read = await parseSheet(
      workbookOf({ rows: rows(10_000, () => `<c t="str"><v>${name}</v></c>`, 1) }),
    );
    expect(read[9_999]?.cells).toEqual(["মোহাম্মদ রফিকুল ইসলাম"]);
  });
});
