export type Cells = { line: number; cells: string[] };

/** RFC 4180 with any line ending; `isOpen` when the last quotation mark is missing. */
export function readCells(text: string): { rows: Cells[]; isOpen: boolean } {
  const delimiter = delimiterOf(text);
  const rows: Cells[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  // Trimming the cell at every quotation mark would take quadratic time.
  let isBlank = true;
  let line = 1;
  let startedAt = 1;
  const endRow = () => {
    if (cells.length > 0 || cell.trim() !== "") rows.push({ line: startedAt, cells: [...cells, cell] });
    cells = [];
    cell = "";
    isBlank = true;
  };
  for (let i = 0; i < text.length; i++) {
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
      cells.push(cell);
      cell = "";
      isBlank = true;
    } else if (isBreak) {
      endRow();
      startedAt = line;
    } else if (char !== "\r") {
      cell += char;
      isBlank &&= char.trim() === "";
    }
  }
  endRow();
  return { rows, isOpen: isQuoted };
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
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  "\uFEFF" + rows.map((row) => row.map((cell) => quoted(harmless(cell))).join(",") + "\r\n").join("");
