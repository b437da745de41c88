import * as z from "zod/mini";
import { GroupRef, GroupRole } from "../groups.ts";
import { endpoint, Id } from "../kit/endpoint.ts";
import { SheetColumn, SheetFile, sheetRefusals } from "../kit/sheet.ts";
import { multiLine } from "../kit/text.ts";
import { manageErrors } from "../members.ts";
import { Section, sheetFormats } from "./roster.ts";

export const BULK_LIMITS = { rows: 1_000, chosen: 500, text: 60_000, rolls: 2_000 } as const;

export const bulkActions = ["add", "accept", "remove", "role", "details"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** `ready` in a preview is `done` once it is applied. */
export const bulkOutcomes = [
  "ready",
  "done",
  /** Told and may join: by officers who may not add users themselves. */
  "invited",
  /** The same for every phone, so that no one learns whose it is. */
  "phone_invited",
  "already_member",
  "unchanged",
  "repeated",
  "unreadable",
  "bad_phone",
  "bad_roll",
  "bad_section",
  "bad_role",
  "not_found",
  "several",
  "name_differs",
  "phone_unusable",
  "roll_unusable",
  /** Another member of the section has this number. */
  "roll_taken",
  "cannot_join",
  "not_member",
  "not_waiting",
  "own_role",
  "admin_untouched",
  "above_rank",
  "group_admin_reserved",
  "last_admin",
] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** Outcomes that are no faults. */
const effective: readonly BulkOutcome[] = ["ready", "done", "invited", "phone_invited"];
const harmless: readonly BulkOutcome[] = ["already_member", "unchanged"];
export const outcomeKind = (outcome: BulkOutcome): "done" | "unchanged" | "failed" =>
  effective.includes(outcome) ? "done" : harmless.includes(outcome) ? "unchanged" : "failed";

const Row = z.object({
  line: z.int(),
  /** The row as it was given. */
  given: z.string(),
  user: z.nullable(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
  roll: z.nullable(z.int()),
  section: z.nullable(z.string()),
  role: z.nullable(GroupRole),
  outcome: z.enum(bulkOutcomes),
  /** Cells of a failed row under `headings`, for a sheet of the failed rows. */
  cells: z.optional(z.array(z.string())),
});
export type BulkRow = z.output<typeof Row>;

/** Of these at least one names the person of a row. */
export const namingColumns = ["name", "phone", "roll"] as const;
export const listColumns = [...namingColumns, "section", "role"] as const;
export type ListColumn = (typeof listColumns)[number];

const Columns = z.object({
  name: SheetColumn,
  phone: SheetColumn,
  roll: SheetColumn,
  section: SheetColumn,
  role: SheetColumn,
});
export type ListColumns = z.output<typeof Columns>;

/** How the columns of a list or file were read. */
const Layout = z.object({
  /** The beginnings of the cells of the first row. */
  first_row: z.array(z.string()),
  has_heading: z.boolean(),
  /** Null where each cell was read by what it looks like. */
  columns: z.nullable(Columns),
});
export type ListLayout = z.output<typeof Layout>;

export const BulkReport = z.object({
  rows: z.array(Row),
  /** Headings of the given list; derived from the cells when it has none. */
  headings: z.array(z.string()),
  counts: z.object({ done: z.int(), unchanged: z.int(), failed: z.int() }),
  member_count: z.int(),
  layout: z.optional(Layout),
});
export type BulkReport = z.output<typeof BulkReport>;

/** Exactly one of `file`, `text`, `rolls` and `user_ids`. */
const body = z.object({
  action: z.enum(bulkActions),
  /** Default of the action `role`, for rows that name none. */
  role: z.optional(GroupRole),
  /** The group whose roll numbers are meant when people are added or accepted by them. */
  roll_group: z.optional(GroupRef),
  /** Of `rolls`: two sections may count the same numbers. */
  roll_section: z.optional(Section),
  /** Default of the action `details`, for rows that name none; null removes the section. */
  section: z.optional(z.nullable(Section)),
  file: z.optional(SheetFile),
  text: z.optional(multiLine({ min: 1, max: BULK_LIMITS.text })),
  /** Chosen by hand, in the place of what the first row says; with `has_heading`. */
  columns: z.optional(Columns),
  has_heading: z.optional(z.boolean()),
  /** As they are typed: `1–40, 45` in the digits of either language. */
  rolls: z.optional(multiLine({ min: 1, max: BULK_LIMITS.rolls })),
  user_ids: z.optional(
    z.array(Id).check(z.minLength(1, "required"), z.maxLength(BULK_LIMITS.chosen, "out_of_range")),
  ),
});
export type BulkRequest = z.input<typeof body>;

const shared = {
  method: "POST",
  audience: "user",
  params: z.object({ id: GroupRef }),
  body,
  largeBody: true,
  response: BulkReport,
  errors: [...manageErrors, ...sheetRefusals, "members.list_too_long"],
} as const;

const RollSource = z.object({
  id: Id,
  name: z.string(),
  /** Members with a roll number. */
  rolls: z.int(),
  sections: z.array(z.string()),
});
export type RollSource = z.output<typeof RollSource>;

export const bulkMembers = {
  sources: endpoint({
    method: "GET",
    path: "/api/group/{id}/members/bulk/sources",
    audience: "user",
    summary: "List other groups from which the viewer may copy members with roll numbers",
    params: z.object({ id: GroupRef }),
    response: z.object({ data: z.array(RollSource) }),
    errors: [...manageErrors],
  }),
  sample: endpoint({
    method: "GET",
    path: "/api/group/{id}/members/bulk/sample",
    audience: "user",
    summary: "Get a sample list of members as CSV text or XLSX in base64",
    params: z.object({ id: GroupRef }),
    query: z.object({ format: z.enum(sheetFormats) }),
    response: z.object({ file: z.string() }),
    errors: [...manageErrors],
  }),
  preview: endpoint({
    ...shared,
    path: "/api/group/{id}/members/bulk/preview",
    summary: "Preview a bulk change of members, row by row",
  }),
  apply: endpoint({
    ...shared,
    path: "/api/group/{id}/members/bulk",
    summary: "Apply a bulk change of members: add, accept, remove, set roles or roll numbers",
  }),
};
