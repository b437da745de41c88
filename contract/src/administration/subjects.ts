import * as z from "zod/mini";
import { endpoint, Id, IdText } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { singleLine } from "../kit/text.ts";

export const SUBJECT_NAME_LENGTH = { min: 2, max: 80 } as const;
export const CHAPTER_NAME_LENGTH = { min: 2, max: 120 } as const;
const MOST = 300;

export const administrationSubjectsErrors = errorTable({
  "subjects.used": {
    status: 409,
    bn: "এটা ব্যবহার হয়েছে, তাই মোছা যায় না। লুকিয়ে রাখুন।",
    en: "This is in use and cannot be deleted. Hide it instead.",
  },
});

const Name = singleLine(SUBJECT_NAME_LENGTH);
const ChapterName = singleLine(CHAPTER_NAME_LENGTH);
const Level = z.nullable(z.int().check(z.gte(1), z.lte(12)));

export const AdminSubject = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  is_hidden: z.boolean(),
  chapters: z.int(),
});
export type AdminSubject = z.output<typeof AdminSubject>;

export const AdminChapter = z.object({
  id: Id,
  name: z.string(),
  level: z.nullable(z.int()),
  is_hidden: z.boolean(),
});
export type AdminChapter = z.output<typeof AdminChapter>;

const Subjects = z.array(AdminSubject);
const Chapters = z.array(AdminChapter);
const Order = z.object({ ids: z.array(Id).check(z.maxLength(MOST, "too_long")) });
const Subject = z.object({ id: IdText });
const Chapter = z.object({ id: IdText, chapterId: IdText });
const staffOnly = ["administration.staff_only"] as const;
const deletes = ["administration.staff_only", "subjects.used"] as const;

const call = { audience: "user" } as const;

export const administrationSubjects = {
  list: endpoint({
    ...call,
    method: "GET",
    path: "/api/admin/subjects",
    summary: "List all subjects, including hidden ones, for admins",
    response: Subjects,
    errors: staffOnly,
  }),
  create: endpoint({
    ...call,
    method: "POST",
    path: "/api/admin/subjects",
    summary: "Add a subject",
    body: z.object({ name: Name, name_en: Name }),
    response: Subjects,
    status: 201,
    errors: staffOnly,
  }),
  order: endpoint({
    ...call,
    method: "PUT",
    path: "/api/admin/subjects",
    summary: "Reorder the subjects; subjects that are not named follow",
    body: Order,
    response: Subjects,
    errors: staffOnly,
  }),
  update: endpoint({
    ...call,
    method: "PUT",
    path: "/api/admin/subjects/{id}",
    summary: "Rename, hide or show a subject",
    params: Subject,
    body: z.object({
      name: z.optional(Name),
      name_en: z.optional(Name),
      is_hidden: z.optional(z.boolean()),
    }),
    response: Subjects,
    errors: staffOnly,
  }),
  remove: endpoint({
    ...call,
    method: "DELETE",
    path: "/api/admin/subjects/{id}",
    summary: "Delete a subject that was never used",
    params: Subject,
    response: Subjects,
    errors: deletes,
  }),
  chapters: endpoint({
    ...call,
    method: "GET",
    path: "/api/admin/subjects/{id}/chapters",
    summary: "List all chapters of a subject, including hidden ones, for admins",
    params: Subject,
    response: Chapters,
    errors: staffOnly,
  }),
  createChapter: endpoint({
    ...call,
    method: "POST",
    path: "/api/admin/subjects/{id}/chapters",
    summary: "Add a chapter",
    params: Subject,
    body: z.object({ name: ChapterName, level: z.optional(Level) }),
    response: Chapters,
    status: 201,
    errors: staffOnly,
  }),
  orderChapters: endpoint({
    ...call,
    method: "PUT",
    path: "/api/admin/subjects/{id}/chapters",
    summary: "Reorder the chapters of a subject; chapters that are not named follow",
    params: Subject,
    body: Order,
    response: Chapters,
    errors: staffOnly,
  }),
  updateChapter: endpoint({
    ...call,
    method: "PUT",
    path: "/api/admin/subjects/{id}/chapters/{chapterId}",
    summary: "Rename, hide or show a chapter, or change its class level",
    params: Chapter,
    body: z.object({
      name: z.optional(ChapterName),
      level: z.optional(Level),
      is_hidden: z.optional(z.boolean()),
    }),
    response: Chapters,
    errors: staffOnly,
  }),
  removeChapter: endpoint({
    ...call,
    method: "DELETE",
    path: "/api/admin/subjects/{id}/chapters/{chapterId}",
    summary: "Delete a chapter that was never used",
    params: Chapter,
    response: Chapters,
    errors: deletes,
  }),
};
