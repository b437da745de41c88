import { posix } from "node:path";
import type { ErrorCode } from "@angon/contract";
import { SHEET_LIMITS } from "@angon/contract/kit/sheet";
import { fail } from "../fail.ts";
import { openZip, type Archive } from "./read-zip.ts";
import { readXml } from "./xml.ts";

/** `line` is the row's number in the file, so that a report can name it; blank rows are left out. */
export type SheetRow = { line: number; cells: string[] };

/** Rows besides the heading, and the refusal of more. */
export type Most = { rows: number; refusal: ErrorCode };

/** The rows of the first visible sheet of an XLSX workbook. */
export function readWorkbook(bytes: Buffer, most: Most): SheetRow[] {
  const archive = openZip(bytes);
  const workbook = textOf(archive, "xl/workbook.xml") ?? fail("sheet.unreadable");
  const relations = relationsOf(textOf(archive, "xl/_rels/workbook.xml.rels") ?? "");
  const path = relations.get(firstSheet(workbook)) ?? fail("sheet.unreadable");
  const shared = sharedStrings(textOf(archive, "xl/sharedStrings.xml") ?? "");
  return rowsOf(textOf(archive, path) ?? fail("sheet.unreadable"), shared, most);
}

const textOf = (archive: Archive, name: string): string | undefined => archive.read(name)?.toString("utf8");

/** The id of its relation. */
function firstSheet(workbook: string): string {
  let found: string | undefined;
  readXml(workbook, {
    open(name, attributes) {
      if (name !== "sheet" || found !== undefined || (attributes.get("state") ?? "visible") !== "visible")
        return;
      found = [...attributes].find(([key]) => key.endsWith(":id"))?.[1];
    },
    close: ignore,
    text: ignore,
  });
  return found ?? fail("sheet.unreadable");
}

function ignore(): void {}

/** Targets are relative to `xl/`, or absolute. */
function relationsOf(xml: string): Map<string, string> {
  const paths = new Map<string, string>();
  readXml(xml, {
    open(name, attributes) {
      const target = attributes.get("Target");
      if (name === "Relationship" && target !== undefined)
        paths.set(attributes.get("Id") ?? "", posix.resolve("/xl", target).slice(1));
    },
    close: ignore,
    text: ignore,
  });
  return paths;
}

/** A string may consist of runs with different fonts; `rPh` is a reading aid and no part of it. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open(name) {
      if (name === "si") current = "";
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    close(name) {
      if (name === "si") strings.push(current);
      else if (name === "rPh") isPhonetic = false;
      else if (name === "t") isText = false;
    },
    text(text) {
      if (isText) current += text;
    },
  });
  return strings;
}

function rowsOf(xml: string, shared: readonly string[], most: Most): SheetRow[] {
  const rows: SheetRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = "";
  let value = "";
  let isValue = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === "row") {
        line = lineOf(attributes.get("r"), line);
        cells = [];
        column = -1;
      } else if (name === "c") {
        column = columnIndex(attributes.get("r")) ?? column + 1;
        type = attributes.get("t") ?? "n";
        value = "";
      } else if (name === "v" || name === "t") isValue = true;
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c") putCell(cells, column, meant(type, value, shared));
      else if (name === "row" && cells.some((cell) => cell !== "")) {
        if (rows.length > most.rows) fail(most.refusal);
        rows.push({ line, cells });
      }
    },
    text(text) {
      if (isValue) value += text;
    },
  });
  return rows;
}

/** Some programs leave the number out. */
function lineOf(number: string | undefined, before: number): number {
  if (number === undefined) return before + 1;
  return /^[1-9][0-9]{0,6}$/.test(number) ? Number(number) : fail("sheet.unreadable");
}

const LETTERS = 26;
const BEFORE_A = 64;

/** A → 0, AA → 26. */
export function columnIndex(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})[0-9]/.exec(reference ?? "")?.[1];
  if (letters === undefined) return undefined;
  let index = 0;
  for (const letter of letters) index = index * LETTERS + letter.charCodeAt(0) - BEFORE_A;
  return index - 1;
}

/** Cells far to the right would allocate every column before them. */
function putCell(cells: string[], column: number, cell: string): void {
  if (cell === "" || column >= SHEET_LIMITS.columns) return;
  while (cells.length < column) cells.push("");
  cells[column] = cell;
}

const PRECISION = 15;

/** Spreadsheets store long numbers as `1.712345678E9` and 0.1 + 0.2 with 17 digits. */
function meant(type: string, value: string, shared: readonly string[]): string {
  if (type === "s") return shared[Number(value)] ?? "";
  if (type === "e") return "";
  if (type !== "n" || value.trim() === "") return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(PRECISION))) : value;
}
