import type { AuditEntry } from "@angon/contract/administration/audit";
import { errors, isErrorCode } from "@angon/contract/errors";
import { writeCells, writeMoreCells } from "@angon/contract/questions/cells";
import type { Language } from "../../../kit/context.ts";
import type { AuditRow } from "../../../kit/tables.ts";
import { text } from "./text.ts";

export type EntryRow = Omit<AuditRow, "actor_id" | "request_id"> & {
  micros: number;
  actor: AuditEntry["actor"];
  title: string | null;
};

export const asEntry = (row: EntryRow, language: Language): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action,
  object:
    row.object_kind === null ? null : { kind: row.object_kind, id: row.object_id ?? "", title: row.title },
  before: row.before,
  after: row.after,
  why: row.action === "refused" ? whyIn(row.after, language) : null,
});

function whyIn(after: unknown, language: Language): string | null {
  const code = typeof after === "object" && after !== null && "code" in after ? after.code : null;
  return typeof code === "string" && isErrorCode(code) ? errors[code][language] : null;
}

const stamps = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Dhaka",
});

const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));

const columns = ["at", "who", "whoId", "action", "kind", "object", "title", "before", "after"] as const;

/** Times are those of the school, in a form that spreadsheets read and sort. */
export async function* asFile(
  parts: AsyncIterable<readonly EntryRow[]>,
  language: Language,
): AsyncGenerator<string> {
  yield writeCells([columns.map((key) => text[key][language])]);
  for await (const rows of parts) yield writeMoreCells(rows.map(asLine));
}

const asLine = (row: EntryRow): string[] => [
  stamps.format(row.at),
  row.actor?.name ?? "",
  String(row.actor?.id ?? ""),
  row.action,
  row.object_kind ?? "",
  row.object_id ?? "",
  row.title ?? "",
  json(row.before),
  json(row.after),
];
