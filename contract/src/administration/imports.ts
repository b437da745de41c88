import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, limitOr, page } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { SheetColumn, SheetFile, sheetRefusals } from "../kit/sheet.ts";
import { singleLine } from "../kit/text.ts";
import { Batch } from "../people.ts";
import { importProblemCodes } from "./import-problems.ts";

/** An import may be undone for so long after it has ended. */
export const UNDO_HOURS = 24;

export const importFields = [
  "name",
  "phone",
  "role",
  "batch",
  "roll",
  "section",
  "study_group",
  "gender",
  "guardian_name",
  "guardian_phone",
  "paid_until",
  "class",
  "institute",
] as const;
export type ImportField = (typeof importFields)[number];

/** `ADMIN` is missing: a file makes no admins. */
export const importRoles = ["STUDENT", "GUARDIAN", "TEACHER", "CLASS_TEACHER", "MODERATOR"] as const;
export type ImportRole = (typeof importRoles)[number];

export const importStatuses = ["draft", "running", "done", "undoing", "undone"] as const;
export const importFilters = ["all", "faulty", "new", "existing", "kept"] as const;
export type ImportFilter = (typeof importFilters)[number];
export const importPlans = ["new", "existing", "faulty"] as const;
export const importOutcomes = [
  "created",
  "updated",
  "existing",
  "faulty",
  "removed",
  "restored",
  "kept",
] as const;

export const administrationImportsErrors = errorTable({
  "imports.started": {
    status: 409,
    bn: "এই ফাইলের কাজ আগেই শুরু হয়েছে।",
    en: "The import of this file has already begun.",
  },
  "imports.not_done": {
    status: 409,
    bn: "যে ফাইলের কাজ শেষ হয়েছে, শুধু সেটাই ফেরানো যায়।",
    en: "Only an import that has ended can be undone.",
  },
  "imports.too_late": {
    status: 409,
    bn: "২৪ ঘণ্টা পেরিয়ে গেছে, তাই আর ফেরানো যায় না।",
    en: "More than 24 hours have gone by, so it can no longer be undone.",
  },
  "imports.columns_missing": {
    status: 422,
    bn: "কোন কলামে নাম আর কোন কলামে ফোন নম্বর আছে তা বেছে দিন।",
    en: "Choose the columns of the name and of the phone number.",
  },
});

/** A page of the previous release does not send it. */
const NewColumn = z._default(SheetColumn, null);

/** The column of each field; null when the file has none. */
const Columns = z.object({
  name: SheetColumn,
  phone: SheetColumn,
  role: SheetColumn,
  batch: SheetColumn,
  institute: SheetColumn,
  roll: NewColumn,
  section: NewColumn,
  study_group: NewColumn,
  gender: NewColumn,
  guardian_name: NewColumn,
  guardian_phone: NewColumn,
  paid_until: NewColumn,
  class: NewColumn,
});
export type ImportColumns = z.output<typeof Columns>;

const Choices = z.object({
  columns: Columns,
  /** False when the first row is a person. */
  has_heading: z.boolean(),
  /** Of rows without one. */
  default_role: z.enum(importRoles, "not_an_option"),
  default_batch: z.nullable(Batch),
  /** Changes name, batch and institute of people who exist already; else they stay as they are. */
  updates: z.boolean(),
  /** Students and guardians of different names who share a phone get a profile each of its account. */
  families: z.boolean(),
  /** Makes classes that the file names and the school does not have; else they are left out. */
  makes_classes: z._default(z.boolean(), false),
});
export type ImportChoices = z.output<typeof Choices>;

export const Import = z.extend(Choices, {
  id: Id,
  file_name: z.string(),
  status: z.enum(importStatuses),
  made_by: z.object({ id: Id, name: z.string() }),
  created_at: Instant,
  finished_at: z.nullable(Instant),
  undo_until: z.nullable(Instant),
  /** The beginnings of the cells of the first row, for the choice of columns. */
  headings: z.array(z.string()),
  counts: z.object({
    rows: z.int(),
    new: z.int(),
    existing: z.int(),
    faulty: z.int(),
    /** Rows that the running work has finished. */
    done: z.int(),
    created: z.int(),
    updated: z.int(),
    removed: z.int(),
    restored: z.int(),
    kept: z.int(),
  }),
});
export type Import = z.output<typeof Import>;

export const ImportRow = z.object({
  line: z.int(),
  name: z.string(),
  phone: z.string(),
  role: z.string(),
  batch: z.string(),
  roll: z.string(),
  section: z.string(),
  guardian_phone: z.string(),
  class: z.string(),
  plan: z.enum(importPlans),
  problems: z.array(
    z.object({
      code: z.enum(importProblemCodes),
      /** The earlier line with the same phone. */
      line: z.nullable(z.int()),
    }),
  ),
  outcome: z.nullable(z.enum(importOutcomes)),
  user_id: z.nullable(Id),
});
export type ImportRow = z.output<typeof ImportRow>;
export type ImportProblem = ImportRow["problems"][number];

const Params = z.object({ id: IdText });

export const administrationImports = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/imports",
    audience: "user",
    summary: "List imports of the last 30 days, newest first, for admins",
    response: z.array(Import),
    errors: ["administration.staff_only"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/imports",
    audience: "user",
    summary:
      "Upload a CSV or XLSX file of people, guess its columns and check each row, without creating anybody",
    body: z.object({ name: singleLine({ min: 1, max: 120 }), file: SheetFile }),
    largeBody: true,
    response: Import,
    status: 201,
    errors: ["administration.staff_only", ...sheetRefusals],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/admin/imports/{id}",
    audience: "user",
    summary: "Get an import with its counts, for admins",
    params: Params,
    response: Import,
    errors: ["administration.staff_only"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/admin/imports/{id}",
    audience: "user",
    summary: "Set columns and defaults of an import, and check each row again",
    params: Params,
    body: Choices,
    response: Import,
    errors: ["administration.staff_only", "imports.started"],
  }),
  rows: endpoint({
    method: "GET",
    path: "/api/admin/imports/{id}/rows",
    audience: "user",
    summary: "List rows of an import in file order, with their problems and outcomes",
    params: Params,
    query: z.object({
      filter: z._default(z.enum(importFilters, "not_an_option"), "all"),
      cursor: z.optional(IdText),
      limit: limitOr(40),
    }),
    response: page(ImportRow),
    errors: ["administration.staff_only"],
  }),
  apply: endpoint({
    method: "POST",
    path: "/api/admin/imports/{id}/apply",
    audience: "user",
    summary: "Create people for the rows without problems, in the background",
    params: Params,
    body: z.object({}),
    response: Import,
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      "imports.started",
      "imports.columns_missing",
    ],
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/admin/imports/{id}/undo",
    audience: "user",
    summary: "Remove the people of an import who have not signed in, and restore the changed ones",
    params: Params,
    body: z.object({}),
    response: Import,
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      "imports.not_done",
      "imports.too_late",
    ],
  }),
  report: endpoint({
    method: "GET",
    path: "/api/admin/imports/{id}/report",
    audience: "user",
    summary: "Download the rows of an import with outcomes and problems as CSV",
    params: Params,
    response: z.object({ file: z.string() }),
    errors: ["administration.staff_only", "administration.confirm_needed"],
  }),
};
