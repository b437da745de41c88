import { createHash } from "node:crypto";

/** A statement ready to run: its text is prepared once per connection under `name`. */
export type Sql = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
  /** Outside a transaction it gets a connection before all that are not urgent. */
  readonly isUrgent?: true;
};

type Fragment = {
  readonly fragment: true;
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
};

const names = new Map<string, string>();

/** Postgres cuts names at 63 bytes; a short hash of the text is the same on every instance. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = "q" + createHash("sha1").update(text).digest("hex").slice(0, 20);
    names.set(text, name);
  }
  return name;
}

const isFragment = (value: unknown): value is Fragment =>
  typeof value === "object" && value !== null && "fragment" in value;

function flatten(
  strings: readonly string[],
  values: readonly unknown[],
): { text: string; values: unknown[] } {
  let text = strings[0] ?? "";
  const flat: unknown[] = [];
  const append = (parts: readonly string[], inner: readonly unknown[]) => {
    text += parts[0] ?? "";
    inner.forEach((value, i) => {
      if (isFragment(value)) append(value.strings, value.values);
      else text += "$" + flat.push(value);
      text += parts[i + 1] ?? "";
    });
  };
  append(["", ...strings.slice(1)], values);
  return { text, values: flat };
}

/** `` sql`select * from users where id = ${id}` ``: values become parameters, never text. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const { text, values: flat } = flatten(strings, values);
  return { text, values: flat, name: nameOf(text) };
}

/**
 * A number written into the statement text. PostgreSQL plans a prepared statement without its values: it assumes a
 * tenth of the table for a parameter in `limit`, and then joins ten rows by scanning all users.
 */
export const fixed = (number: number): Fragment => ({
  fragment: true,
  strings: [number.toFixed(0)],
  values: [],
});

const COLUMN = /^[a-z][a-z_]*$/;

/** Columns by name, so that a statement, its row type and the code that reads it can share one list. */
export function columns(list: readonly string[], table?: string): Fragment {
  const unsafe = list.find((column) => !COLUMN.test(column));
  if (unsafe !== undefined) throw new Error(`Not the name of a column: ${unsafe}`);
  const text = list.map((column) => (table === undefined ? column : `${table}.${column}`)).join(", ");
  return { fragment: true, strings: [text], values: [] };
}

/** At least one piece, with the separator between them. */
export const joined = (pieces: readonly Fragment[], separator: ", " | " + " = ", "): Fragment => ({
  fragment: true,
  strings: ["", ...pieces.slice(1).map(() => separator), ""],
  values: pieces,
});

/** A piece of SQL to place inside another `sql`; for columns and conditions shared by statements. */
export function part(strings: TemplateStringsArray, ...values: unknown[]): Fragment {
  return { fragment: true, strings, values };
}
