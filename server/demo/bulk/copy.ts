import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";

type Cell = string | number | boolean | Date | null;
export type Row = Readonly<Record<string, Cell>>;

const CHUNK = 64 * 1024;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function written(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "\\N";
  if (typeof cell === "string") return cell.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

function* chunks(first: Row, rest: Iterator<Row>): Generator<string> {
  const columns = Object.keys(first);
  let chunk = "";
  for (let row: Row | undefined = first; row; row = rest.next().value as Row | undefined) {
    const each: Row = row;
    chunk += columns.map((column) => written(each[column])).join("\t") + "\n";
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/** Streams rows into a table; the first row names the columns. Answers how many there were. */
export async function copyInto(client: pg.ClientBase, table: string, rows: Iterable<Row>): Promise<number> {
  const rest = rows[Symbol.iterator]();
  const first = rest.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value).join(", ");
  const copy = client.query(from(`copy ${table} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks(first.value, rest)), copy);
  return copy.rowCount;
}
