import { writeZip } from "./write-zip.ts";

/** Text is never read as a formula. */
export type SheetCell = string | number;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MAX_LETTERS = 31;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// Characters that XML 1.0 forbids; a spreadsheet refuses a file with one of them.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** 0 → A, 26 → AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

function cellAt(cell: SheetCell, row: number, column: number): string {
  const at = `r="${columnName(column)}${row + 1}"${row === 0 ? ' s="1"' : ""}`;
  return typeof cell === "number"
    ? `<c ${at}><v>${cell}</v></c>`
    : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const sheet = (rows: readonly (readonly SheetCell[])[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>` +
  `<cols><col min="1" max="1" width="28" customWidth="1"/></cols><sheetData>` +
  rows
    .map((row, i) => `<row r="${i + 1}">${row.map((cell, j) => cellAt(cell, i, j)).join("")}</row>`)
    .join("") +
  "</sheetData></worksheet>";

/** Excel refuses these signs in the name of a sheet, and more than 31 letters. */
const sheetName = (name: string): string => escaped(name.replace(/[\\/?*[\]:]/g, " ").slice(0, MAX_LETTERS));

const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${RELATIONS}">${targets
    .map(
      ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>';

/** An XLSX workbook of one sheet; its first row is bold and, like the first column, stays in view. */
export const writeWorkbook = (name: string, rows: readonly (readonly SheetCell[])[]): Buffer =>
  writeZip([
    {
      name: "[Content_Types].xml",
      text:
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    },
    { name: "_rels/.rels", text: relations(["officeDocument", "xl/workbook.xml"]) },
    {
      name: "xl/workbook.xml",
      text: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
    },
    { name: "xl/styles.xml", text: STYLES },
    { name: "xl/worksheets/sheet1.xml", text: sheet(rows) },
  ]);
