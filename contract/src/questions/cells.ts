export type Cells = { line: number; cells: string[] };

/** A short text of commas and line breaks would become millions of cells. */
type Bounds = { rows: number; columns: number };

/**
 * RFC 4180 with any line ending; `isOpen` when the last quotation mark is missing. Rows without text are left out, and
 * cells behind the last column. `isCut` when more rows follow than are read.
 */
export function readCells(
  text: string,
  most: Bounds = { rows: Infinity, columns: Infinity },
): { rows: Cells[]; isOpen: boolean; isCut: boolean } {
  const delimiter = delimiterOf(text);
  const rows: Cells[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let hasText = false;
  // Trimming the cell at every quotation mark would take quadratic time.
  let isBlank = true;
  let line = 1;
  let startedAt = 1;
  const endCell = () => {
    if (cells.length < most.columns) {
      cells.push(cell);
      hasText ||= cell.trim() !== "";
    }
    cell = "";
    isBlank = true;
  };
  const endRow = () => {
    endCell();
    if (hasText) rows.push({ line: startedAt, cells });
    cells = [];
    hasText = false;
  };
  for (let i = 0; i < text.length && rows.length <= most.rows; i++) {
    const char = text[i] ?? "";
    const isBreak = char === "\n" || (char === "\r" && text[i + 1] !== "\n");
    if (isBreak) line++;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') cell += text[i++];
      else isQuoted = false;
    } else if (char === '"' && isBlank) {
      isQuoted = true;
      isBlank = false;
      cell = "";
    } else if (char === delimiter) {
      endCell();
    } else if (isBreak) {
      endRow();
      startedAt = line;
    } else if (char !== "\r") {
      cell += char;
      isBlank &&= char.trim() === "";
    }
  }
  endRow();
  return { rows: rows.slice(0, most.rows), isOpen: isQuoted, isCut: rows.length > most.rows };
}

/** Spreadsheets of some countries write semicolons, and a copied table has tabs. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);

const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A spreadsheet computes a cell that begins like a formula; behind an apostrophe it is text. */
const harmless = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Takes away the apostrophe that `harmless` has added. */
export const meantBy = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Begins with a byte order mark, without which Excel shows Bengali letters as damage. */
export const writeCells = (rows: readonly (readonly string[])[]): string => "\uFEFF" + writeMoreCells(rows);

/** Further rows of a file that is written in pieces. */
export const writeMoreCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => quoted(harmless(cell))).join(",") + "\r\n").join("");
