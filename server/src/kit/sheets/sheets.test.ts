import { SHEET_LIMITS, SheetFile, sheetRefusals } from "@angon/contract/kit/sheet";
import { writeCells } from "@angon/contract/questions/cells";
import { StepCounter } from "@angon/test-tier/count-steps";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { safeParse } from "zod/mini";
import { Failure } from "../fail.ts";
import { parseSheet, parseSheetText } from "./parse-sheet.ts";
import { columnsOf } from "./read-sheet.ts";
import { columnIndex } from "./read-workbook.ts";
import { columnName, writeWorkbook } from "./write-workbook.ts";
import { writeZip } from "./write-zip.ts";

const MAX_STEPS_PER_CHARACTER = 20;

const read = (file: string | Buffer) => parseSheet(Buffer.from(file));
const cellsOf = async (file: string | Buffer) => (await read(file)).map(({ cells }) => cells);

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work();
    return "read";
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

const WORKBOOK = `<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets>
  <x:sheet name="লুকানো" sheetId="1" state="hidden" r:id="rId9"/><x:sheet name="a > b" sheetId="2" r:id="rId2"/></x:sheets></x:workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId2" Target="/xl/worksheets/sheet7.xml"/></Relationships>`;

const workbook = (sheet: string, shared = "", more: { name: string; text: string }[] = []) =>
  writeZip([
    { name: "xl/workbook.xml", text: WORKBOOK },
    { name: "xl/_rels/workbook.xml.rels", text: RELATIONS },
    { name: "xl/sharedStrings.xml", text: `<sst>${shared}</sst>` },
    { name: "xl/worksheets/sheet7.xml", text: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    ...more,
  ]);

describe("the work for a hostile CSV file grows in proportion to its size", () => {
  let counter: StepCounter;
  let counted: typeof parseSheetText;
  beforeAll(async () => {
    vi.resetModules();
    const [steps, fresh] = await StepCounter.of(() => import("./parse-sheet.ts"));
    counter = steps;
    counted = fresh.parseSheetText;
  });
  afterAll(() => counter.close());

  /** The code of a refusal is of no interest here; a `Failure` of the counted copy has another class. */
  const tryToRead = (text: string) => {
    try {
      counted(text);
    } catch (error) {
      if (!(error instanceof Error) || !("code" in error)) throw error;
    }
  };

  const expectLinear = (textOf: (size: number) => string, size: number) => {
    const texts = new Map([size / 56, size / 28, size].map((each) => [each, textOf(each)]));
    const work = (each: number) => tryToRead(texts.get(each) ?? "");
    expect(counter.growthOf(work, size / 56)).toBeLessThan(2.5);
    expect(counter.stepsOf(() => work(size)) / size).toBeLessThan(MAX_STEPS_PER_CHARACTER);
  };

  const { columns } = SHEET_LIMITS;
  it.each<[string, (size: number) => string]>([
    ["blank rows", (size) => "\n,".repeat(size / 2)],
    ["one wide row", (size) => ",".repeat(size)],
    ["short rows", (size) => "a\n".repeat(size / 2)],
    ["quoted cells", (size) => '"a""b",'.repeat(size / 7)],
    ["full rows", (size) => ("a,".repeat(columns) + "\n").repeat(size / (2 * columns + 1))],
    ["quotation marks", (size) => '"'.repeat(size)],
  ])("when it is made of %s", (_name, textOf) => {
    const before = process.memoryUsage().heapUsed;
    tryToRead(textOf(SHEET_LIMITS.bytes));
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000);
    expectLinear(textOf, SHEET_LIMITS.bytes);
  });
});

describe("a CSV file", () => {
  it("is read with its line numbers, in UTF-8 and UTF-16, with any delimiter", async () => {
    const text = "ফোন;রোল\r\n০১৭১২৩৪৫৬৭৮;৭\r\n\r\n;\r\n01812345678; ৮ ";
    const rows = [
      { line: 1, cells: ["ফোন", "রোল"] },
      { line: 2, cells: ["০১৭১২৩৪৫৬৭৮", "৭"] },
      { line: 5, cells: ["01812345678", "৮"] },
    ];
    expect(await read(text)).toEqual(rows);
    expect(await read(`\uFEFF${text}`)).toEqual(rows);
    expect(await read(Buffer.from(`\uFEFF${text.replaceAll(";", "\t")}`, "utf16le"))).toEqual(rows);
    expect(await read(Buffer.from(`\uFEFF${text}`, "utf16le").swap16())).toEqual(rows);
  });

  it("is read back as it was written, formulas included", async () => {
    const rows = [
      ["নাম", "ভূমিকা"],
      ['=1+1 "২"', "-৩"],
      ["'@x", "a,b"],
    ];
    expect(await cellsOf(writeCells(rows))).toEqual(rows);
  });

  it("loses invisible characters and line breaks inside cells", async () => {
    expect(await cellsOf('a\u200B\u00A0 b,"c\nd"')).toEqual([["a b", "c d"]]);
  });

  it("is refused when its encoding, quotes or size are invalid", async () => {
    expect(await codeOf(() => read(Buffer.from([0x41, 0xff, 0x42])))).toBe("sheet.encoding");
    expect(await codeOf(() => read("a\0b"))).toBe("sheet.unreadable");
    expect(await codeOf(() => read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d])))).toBe(
      "sheet.unreadable",
    );
    expect(await codeOf(() => read('"a,b\nc'))).toBe("sheet.unreadable");
    expect(await codeOf(() => read(" \n,,\n"))).toBe("sheet.empty");
    expect(await codeOf(() => read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0])))).toBe("sheet.old_format");
    expect(await codeOf(() => read("a".repeat(SHEET_LIMITS.bytes)))).toBe("read");
    expect(await codeOf(() => read("a".repeat(SHEET_LIMITS.bytes + 1)))).toBe("sheet.too_large");
    const isSent = (file: string) => safeParse(SheetFile, Buffer.from(file).toString("base64")).success;
    expect(isSent("a".repeat(SHEET_LIMITS.bytes))).toBe(true);
    expect(isSent("a".repeat(SHEET_LIMITS.bytes + 10))).toBe(false);
    expect(isSent("")).toBe(false);
    const lines = (count: number) => parseSheetText("a\n".repeat(count));
    expect(lines(SHEET_LIMITS.rows + 1)).toHaveLength(SHEET_LIMITS.rows + 1);
    expect(await codeOf(() => lines(SHEET_LIMITS.rows + 2))).toBe("sheet.too_many_rows");
  });
});

describe("a text of a spreadsheet", () => {
  it("counts its lines with the blank ones, and only rows with text against the limit", () => {
    expect(parseSheetText(`${",\n".repeat(20_000)}a,b`)).toEqual([{ line: 20_001, cells: ["a", "b"] }]);
    expect(parseSheetText("x,".repeat(100))[0]?.cells).toHaveLength(SHEET_LIMITS.columns);
  });
});

describe("a workbook", () => {
  it("is read back as it was written", async () => {
    const rows = [
      ["নাম", "রোল"],
      ['=1+1 <&> "২" &amp;', 8],
      ["", 0.1 + 0.2],
    ];
    expect(await cellsOf(writeWorkbook("তালিকা", rows))).toEqual([
      ["নাম", "রোল"],
      ['=1+1 <&> "২" &amp;', "8"],
      ["", "0.3"],
    ]);
  });

  it("is read in the forms that other programs write", async () => {
    const shared = `<si><t>ফোন</t></si><si><r><t>রা</t></r><r><t xml:space="preserve">ফি </t></r><rPh><t>no</t></rPh></si><si><t><![CDATA[<b>]]></t></si>`;
    const sheet = `<!-- c --><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="str"><f>A1</f><v>x&#x9F0;</v></c></row>
      <row r="2"><c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c></row><row/>
      <row r="9" ht="1"><c r="A9"><v>1.712345678E9</v></c><c r="B9" t="s"><v>1</v></c><c r="D9" t="e"><v>#N/A</v></c><c r="E9" t="s"><v>2</v></c></row>`;
    expect(await read(workbook(sheet, shared))).toEqual([
      { line: 1, cells: ["ফোন", "", "xৰ"] },
      { line: 2, cells: ["ab"] },
      { line: 9, cells: ["1712345678", "রাফি", "", "", "<b>"] },
    ]);
  });

  it("is refused when it decompresses to more than the limit", async () => {
    const spaces = " ".repeat(40_000_000);
    const bomb = workbook(`<row>${spaces}</row>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await codeOf(() => read(bomb))).toBe("sheet.too_large");
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="B1048576"><v>2</v></c></row>';
    expect(await read(workbook(far))).toEqual([{ line: 1_048_576, cells: ["", "2"] }]);
    const repeated = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
    expect(await codeOf(() => read(workbook(repeated, `<si><t>${"ক".repeat(100_000)}</t></si>`)))).toBe(
      "sheet.too_large",
    );
    const laughs = '<!DOCTYPE x [<!ENTITY a "b">]><row><c><v>&a;</v></c></row>';
    expect(await codeOf(() => read(workbook(laughs)))).toBe("sheet.unreadable");
    const rows = `<row><c><v>1</v></c></row>`.repeat(SHEET_LIMITS.rows + 2);
    expect(await codeOf(() => read(workbook(rows)))).toBe("sheet.too_many_rows");
    const files = Array.from({ length: 1_001 }, (_, i) => ({ name: `${i}`, text: "" }));
    expect(await codeOf(() => read(workbook("", "", files)))).toBe("sheet.too_large");
  });

  it("is refused when its archive is ambiguous, encrypted or of another format", async () => {
    const whole = workbook('<row><c t="str"><v>x</v></c></row>');
    expect(await codeOf(() => read(whole))).toBe("read");
    expect(await codeOf(() => read(workbook("", "", [{ name: "xl/workbook.xml", text: WORKBOOK }])))).toBe(
      "sheet.unreadable",
    );
    const encrypted = Buffer.from(whole);
    const central = encrypted.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    encrypted.writeUInt16LE(0x0801, central + 8);
    expect(await codeOf(() => read(encrypted))).toBe("sheet.unreadable");
    expect(await codeOf(() => read(writeZip([{ name: "mimetype", text: "odt" }])))).toBe("sheet.unreadable");
  });

  it("responds with a refusal, not an exception, when any byte is changed or missing", async () => {
    const whole = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', "<si><t>রাফি</t></si>");
    const known = new Set<string>(["read", ...sheetRefusals]);
    for (let at = 2; at < whole.length; at++) {
      expect(known).toContain(await codeOf(() => read(whole.subarray(0, at))));
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      expect(known).toContain(await codeOf(() => read(changed)));
    }
  });
});

describe("the columns of a sheet", () => {
  const headings = { phone: ["ফোন", "mobile no"], roll: ["রোল নং", "roll", "roll number"] };

  it("are found by headings of both languages", () => {
    expect(columnsOf(["Name", "Mobile-No.", "ROLL_NUMBER"], headings)).toEqual({ phone: 1, roll: 2 });
    expect(columnsOf(["রোল নং:", "ফোন *"], headings)).toEqual({ phone: 1, roll: 0 });
    expect(columnsOf(["01712345678", "7"], headings)).toEqual({});
  });

  it("are named by the letters of spreadsheets", () => {
    for (const index of [0, 25, 26, 701, 702]) expect(columnIndex(`${columnName(index)}1`)).toBe(index);
    expect(columnIndex(undefined)).toBeUndefined();
  });
});
