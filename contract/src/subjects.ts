import * as z from "zod/mini";
import { endpoint, Id, IdText } from "./kit/endpoint.ts";
import { Batch } from "./people.ts";

/** As the column of the database; filters of an index compare without a cast. */
const MAX_SUBJECT_ID = 2 ** 15 - 1;

export const SubjectId = Id.check(z.lte(MAX_SUBJECT_ID));

/** A subject in a query, where everything arrives as text. */
export const SubjectIdText = IdText.check(z.lte(MAX_SUBJECT_ID));

export const Subject = z.object({
  id: Id,
  /** Names the subject's colours. */
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  /** Posts of the viewer's batch on the public feed. */
  count: z.int(),
});
export type Subject = z.output<typeof Subject>;

export const Chapter = z.object({
  id: Id,
  name: z.string(),
  subject_id: Id,
  level: z.nullable(z.int()),
  order: z.int(),
});
export type Chapter = z.output<typeof Chapter>;

export const subjects = {
  list: endpoint({
    method: "GET",
    path: "/api/subjects",
    audience: "user",
    storeOffline: true,
    summary: "List subjects with the number of posts of the viewer's batch",
    query: z.object({ batch: z.optional(Batch) }),
    response: z.array(Subject),
    errors: [],
  }),
  chapters: endpoint({
    method: "GET",
    path: "/api/subjects/{id}/chapters",
    audience: "user",
    summary: "List the chapters of a subject",
    params: z.object({ id: IdText }),
    response: z.array(Chapter),
    errors: [],
  }),
};
