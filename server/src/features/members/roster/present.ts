import type { Member } from "@angon/contract/members";
import { roleName } from "@angon/contract/members/role-names";
import { writeCells } from "@angon/contract/questions/cells";
import type { Language } from "../../../kit/context.ts";
import { writeWorkbook, type SheetCell } from "../../../kit/sheets/write-workbook.ts";
import { text } from "./text.ts";

const headings = ["id", "name", "role", "roll", "section", "institute", "joined", "seen"] as const;

const days = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Dhaka" });

const rowOf = (member: Member, language: Language): SheetCell[] => [
  member.user_id,
  member.name,
  roleName(language, member.role),
  member.roll ?? "",
  member.section ?? "",
  member.institute_name ?? "",
  member.joined_at ? days.format(new Date(member.joined_at)) : "",
  member.last_seen ?? "",
];

/** CSV as text, XLSX in base64. */
export function asFile(format: "csv" | "xlsx", members: readonly Member[], language: Language): string {
  const table = [
    headings.map((key) => text[key][language]),
    ...members.map((member) => rowOf(member, language)),
  ];
  return format === "csv"
    ? writeCells(table.map((row) => row.map(String)))
    : writeWorkbook(text.sheet[language], table).toString("base64");
}
