import { posix } from "node:path";
import type { ErrorCode } from "@angon/contract";
import { SHEET_LIMITS } from "@angon/contract/kit/sheet";
import { fail } from "../fail.ts";
import { openArchive } from "./archive.ts";
import { newXmlBudget, readXml, type XmlHandler } from "./read-xml.ts";

/** `line` is the row's number in the file, so that a report can name it; blank rows are left out. */
export type SheetRow = { line: number; cells: string[] };

/** Rows besides the heading, and the refusal of more. */
export type Most = { rows: number; refusal: ErrorCode };

/** Characters of one cell; Excel has the same limit. */
const MAX_CELL = 32_767;
/** Characters of all cells: a shared string may be repeated by every cell, and a small file would become gigabytes. */
export const MAX_LETTERS = 4_000_000;

/** The rows of the first visible sheet of an XLSX workbook. */
export async function readWorkbook(bytes: Buffer, most: Most): Promise<SheetRow[]> {
  const archive = await openArchive(bytes);
  const budget = newXmlBudget();
  const read = async (name: string, handler: XmlHandler): Promise<boolean> => {
    const chunks = archive.read(name);
    if (chunks) await readXml(chunks, budget, handler);
    return chunks !== undefined;
  };
  const path = await pathOfSheet(read);
  const strings = sharedStrings();
  await read("xl/sharedStrings.xml", strings.handler);
  const sheet = rowsOf(strings.found, most);
  return (await read(path, sheet.handler)) ? sheet.found : fail("sheet.unreadable");
}

type Read = (name: string, handler: XmlHandler) => Promise<boolean>;

/** Targets are relative to `xl/`, or absolute. */
async function pathOfSheet(read: Read): Promise<string> {
  let relation: string | undefined;
  await read("xl/workbook.xml", {
    open(name, attributes) {
      if (name !== "sheet" || relation !== undefined || (attributes["state"] ?? "visible") !== "visible")
        return;
      relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
    },
  });
  let target: string | undefined;
  await read("xl/_rels/workbook.xml.rels", {
    open(name, attributes) {
      if (name === "Relationship" && attributes["Id"] === relation) target = attributes["Target"];
    },
  });
  if (relation === undefined || target === undefined) return fail("sheet.unreadable");
  return posix.resolve("/xl", target).slice(1);
}

/** A string may consist of runs with different fonts; `rPh` is a reading aid and no part of it. */
function sharedStrings(): { found: string[]; handler: XmlHandler } {
  const found: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  const handler: XmlHandler = {
    open(name) {
      if (name === "si") current = "";
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    close(name) {
      if (name === "si") found.push(current);
      else if (name === "rPh") isPhonetic = false;
      else if (name === "t") isText = false;
    },
    text(text) {
      if (isText) current = joined(current, text);
    },
  };
  return { found, handler };
}

function rowsOf(shared: readonly string[], most: Most): { found: SheetRow[]; handler: XmlHandler } {
  const found: SheetRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = "";
  let value = "";
  let isValue = false;
  let letters = 0;
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === "row") {
        line = lineOf(attributes["r"], line);
        cells = [];
        column = -1;
      } else if (name === "c") {
        column = columnIndex(attributes["r"]) ?? column + 1;
        type = attributes["t"] ?? "n";
        value = "";
      } else if (name === "v" || name === "t") isValue = true;
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c") {
        const cell = meant(type, value, shared);
        letters += cell.length;
        if (letters > MAX_LETTERS) fail("sheet.too_large");
        putCell(cells, column, cell);
      } else if (name === "row" && cells.some((cell) => cell !== "")) {
        if (found.length > most.rows) fail(most.refusal);
        found.push({ line, cells });
      }
    },
    text(text) {
      if (isValue) value = joined(value, text);
    },
  };
  return { found, handler };
}

const joined = (start: string, text: string): string =>
  start.length + text.length > MAX_CELL ? fail("sheet.too_large") : start + text;

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
