import type { AdminUser, AdminUserDetail } from "@angon/contract/administration/users";
import { cut } from "@angon/contract/markup/cut";
import { NAME_LENGTH } from "@angon/contract/people";
import { writeCells } from "@angon/contract/questions/cells";
import type { Language } from "../../../kit/context.ts";
import { writeWorkbook, type SheetCell } from "../../../kit/sheets/write-workbook.ts";
import type { PlatformRole } from "../../../kit/tables.ts";
import { kindOf } from "./rules.ts";
import { kindNames, text } from "./text.ts";

export type ListedRow = {
  id: number;
  name: string;
  image: string | null;
  phone: string | null;
  role: PlatformRole;
  level: number;
  hsc_batch: string | null;
  institute_name: string | null;
  paid_until: Date | null;
  is_paid: boolean;
  status: AdminUser["status"];
  created_at: Date;
};

/** Every property by its name: spreading the rows took 8 % of a page's processor time in a profile (docs/decisions/0067). */
export const asListed = (row: ListedRow): AdminUser => ({
  id: row.id,
  name: row.name,
  image: row.image,
  phone: row.phone,
  kind: kindOf(row),
  level: row.level,
  hsc_batch: row.hsc_batch,
  institute_name: row.institute_name,
  paid_until: row.paid_until?.toISOString() ?? null,
  is_paid: row.is_paid,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

export type DetailRow = ListedRow & {
  email: string | null;
  roll: number | null;
  section: string | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  sanctioned_until: Date | null;
};

export type SessionOfUser = { id: string; created_at: Date; rotated_at: Date };
export type LinkedRow = Omit<AdminUserDetail["links"][number], "since"> & { since: Date };
export type ProfileOfAccount = { id: number; name: string; role: PlatformRole; level: number };

type Around = { sessions: SessionOfUser[]; links: LinkedRow[]; profiles: ProfileOfAccount[] };

export const asDetail = (
  row: DetailRow,
  { sessions, links, profiles }: Around,
  viewer: { userId: number; sessionId: string },
): AdminUserDetail => ({
  ...asListed(row),
  email: row.email,
  roll: row.roll,
  section: row.section,
  suspension:
    row.status === "suspended" && row.suspended_at
      ? {
          at: row.suspended_at.toISOString(),
          until: row.suspended_until?.toISOString() ?? null,
          reason: row.suspension_reason,
        }
      : null,
  muted_until: row.sanctioned_until?.toISOString() ?? null,
  sessions: sessions.map(({ id, created_at, rotated_at }) => ({
    opened_at: created_at.toISOString(),
    used_at: rotated_at.toISOString(),
    is_own: id === viewer.sessionId,
  })),
  links: links.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
  profiles: profiles.map(({ id, name, ...one }) => ({ id, name, kind: kindOf(one) })),
  can_demote: row.id !== viewer.userId,
});

export type FileRow = {
  name: string;
  phone: string | null;
  role: PlatformRole;
  level: number;
  hsc_batch: string | null;
  classes: string | null;
  roll: number | null;
  section: string | null;
  guardians: string | null;
  guardian_phones: string | null;
};

/** The headings are those that the import reads. */
const headings = [
  "name",
  "phone",
  "role",
  "batch",
  "class",
  "roll",
  "section",
  "guardian",
  "guardianPhone",
] as const;

/** CSV as text, XLSX in base64. */
export function asFile(format: "csv" | "xlsx", rows: readonly FileRow[], language: Language): string {
  const table: SheetCell[][] = [
    headings.map((key) => text[key][language]),
    ...rows.map((row) => [
      row.name,
      row.phone ?? "",
      kindNames[kindOf(row)][language],
      row.hsc_batch ?? "",
      row.classes ?? "",
      row.roll ?? "",
      row.section ?? "",
      row.guardians ?? "",
      row.guardian_phones ?? "",
    ]),
  ];
  return format === "csv"
    ? writeCells(table.map((cells) => cells.map(String)))
    : writeWorkbook(text.sheet[language], table).toString("base64");
}

/** A guardian whose name the office does not know is called after the student. */
export const guardianName = (child: string): string => {
  const suffix = text.guardianOf.bn;
  return cut(child, NAME_LENGTH.max - suffix.length) + suffix;
};
