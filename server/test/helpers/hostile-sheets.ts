import { writeZip } from "../../src/kit/sheets/write-zip.ts";

const WORKBOOK = `<workbook xmlns:r="o"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`;
/** Unpacked size of the largest parts; all parts together may have 12 MB. */
const LARGE = 11_000_000;

type Parts = { sheet?: string; rows?: string; strings?: string; more?: { name: string; text: string }[] };

/** An XLSX of these parts; `sheet` replaces the whole XML of the sheet. */
export const workbookOf = ({ rows = "", sheet, strings = "", more = [] }: Parts): Buffer =>
  writeZip([
    { name: "xl/workbook.xml", text: WORKBOOK },
    { name: "xl/_rels/workbook.xml.rels", text: RELATIONS },
    { name: "xl/sharedStrings.xml", text: `<sst>${strings}</sst>` },
    {
      name: "xl/worksheets/sheet1.xml",
      text: sheet ?? `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...more,
  ]);

const repeated = (text: string, length = LARGE) => text.repeat(Math.floor(length / text.length));
const cell = (content: string) => `<row><c t="str"><v>${content}</v></c></row>`;

const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
  "",
);

function changed(file: Buffer, act: (copy: Buffer, directory: number) => void): Buffer {
  const copy = Buffer.from(file);
  act(copy, copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])));
  return copy;
}

/** Small workbooks that are expensive to parse, each with the error that must refuse it. */
export const hostileSheets: Record<string, { file: () => Buffer; code: string }> = {
  "a cell of 3,000,000 entities": {
    file: () => workbookOf({ rows: cell(repeated("&lt;", 12_000_000)) }),
    code: "sheet.too_large",
  },
  "a cell of 1,000,000 numeric entities": {
    file: () => workbookOf({ rows: cell(repeated("&#x995;")) }),
    code: "sheet.too_large",
  },
  "an attribute of 2,700,000 entities": {
    file: () => workbookOf({ rows: `<row r="${repeated("&lt;")}"/>` }),
    code: "sheet.too_large",
  },
  "a cell of 11 MB": { file: () => workbookOf({ rows: cell(repeated("ab")) }), code: "sheet.too_large" },
  "an attribute of 11 MB": {
    file: () => workbookOf({ rows: `<row spans="${repeated("1 ")}"/>` }),
    code: "sheet.too_large",
  },
  "1,000,000 attributes of one element": {
    file: () => workbookOf({ rows: `<row ${repeated('a="" ')}/>` }),
    code: "sheet.too_large",
  },
  "2,000,000 empty cells": { file: () => workbookOf({ rows: repeated("<c/>") }), code: "sheet.too_large" },
  "1,000,000 empty rows": { file: () => workbookOf({ rows: repeated("<row/>") }), code: "sheet.too_large" },
  "1,000,000 shared strings": {
    file: () => workbookOf({ strings: repeated("<si/>") }),
    code: "sheet.too_large",
  },
  "elements nested 3,000,000 deep": {
    file: () => workbookOf({ sheet: repeated("<a>") }),
    code: "sheet.too_large",
  },
  "a tag that never ends": {
    file: () => workbookOf({ sheet: `<${repeated("a")}` }),
    code: "sheet.too_large",
  },
  "a comment that never ends": {
    file: () => workbookOf({ sheet: `<!--${repeated("- ")}` }),
    code: "sheet.too_large",
  },
  "entities of entities": {
    file: () => workbookOf({ sheet: `<!DOCTYPE a [<!ENTITY e0 "a">${entities}]><a>&e9;</a>` }),
    code: "sheet.unreadable",
  },
  "an external entity": {
    file: () => workbookOf({ sheet: `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>${cell("&e;")}` }),
    code: "sheet.unreadable",
  },
  "a long shared string in 50,000 cells": {
    file: () =>
      workbookOf({
        strings: `<si><t>${"ক".repeat(30_000)}</t></si>`,
        rows: repeated('<row><c t="s"><v>0</v></c></row>', 1_000_000),
      }),
    code: "sheet.too_large",
  },
  "shared strings that refer to others or to none": {
    file: () =>
      workbookOf({
        strings: `<si><t t="s">0</t><v>0</v></si>`,
        rows: `<row>${["9", "-1", "1e400", "length", "__proto__", "0.5"].map((one) => `<c t="s"><v>${one}</v></c>`).join("")}</row>`,
      }),
    code: "sheet.empty",
  },
  "a sheet that unpacks to 40 MB": {
    file: () => workbookOf({ rows: " ".repeat(40_000_000) }),
    code: "sheet.too_large",
  },
  "a sheet whose directory promises 10 bytes": {
    file: () =>
      changed(workbookOf({ rows: repeated(" ") }), (copy, directory) => {
        const at = copy.indexOf("xl/worksheets/sheet1.xml", directory);
        copy.writeUInt32LE(10, at - 46 + 24);
      }),
    code: "sheet.unreadable",
  },
  "10,000 entries": {
    file: () =>
      workbookOf({ more: Array.from({ length: 10_000 }, (_, i) => ({ name: String(i), text: "" })) }),
    code: "sheet.too_large",
  },
  "two entries of one name": {
    file: () => workbookOf({ more: [{ name: "xl/workbook.xml", text: WORKBOOK }] }),
    code: "sheet.unreadable",
  },
  "a container without its end": {
    file: () => workbookOf({ rows: cell("a") }).subarray(0, -30),
    code: "sheet.unreadable",
  },
};
