import type { Homework } from "@angon/contract/homework";
import { marking } from "@angon/contract/homework/marking";
import { submissions, type Submission } from "@angon/contract/homework/submissions";
import type { FakeServer } from "../support/fake-server.ts";

export const PAGE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
export const HOMEWORK_ID = 40;

export const aSubmission = (id: number, more: Partial<Submission> = {}): Submission => ({
  id,
  homework_id: HOMEWORK_ID,
  user_id: id + 1000,
  user_name: `শিক্ষার্থী ${id}`,
  user_image: null,
  body: `${id} নম্বর উত্তর`,
  images: [],
  pictures: [],
  attachment_url: null,
  submitted_at: "2026-11-20T08:00:00.000Z",
  committed_at: null,
  claimed_at: null,
  is_late: false,
  alike: null,
  marks: null,
  part_marks: null,
  is_best: false,
  is_solution: false,
  is_bookmarked: false,
  reply: null,
  reply_audience: "p",
  annotations: {},
  marked_at: null,
  marked_by: null,
  marker_role: null,
  revision: 0,
  version: 1,
  returned_until: null,
  versions: [],
  can: { mark: true, remove: true },
  ...more,
});

/** Homework for HSC 25 that is still open. */
export const aHomework = (more: Partial<Homework> = {}): Homework => ({
  id: HOMEWORK_ID,
  subject_name: "পদার্থবিজ্ঞান ১ম পত্র",
  chapter_name: null,
  topic: "সরল ছন্দিত স্পন্দন",
  deadline: "2030-01-01T00:00:00.000Z",
  deadline_formatted: "১ জানুয়ারি",
  has_ended: false,
  has_submitted: false,
  user_id: 7,
  user_name: "সেলিনা পারভীন",
  user_image: null,
  user_role: "TEACHER",
  subject_id: 6,
  chapter_id: null,
  body: "",
  attachment_url: null,
  images: [],
  pictures: [],
  total_submissions: 0,
  late_until: null,
  extended_until: null,
  committed_at: null,
  parts: [],
  hsc_batch: "HSC 25",
  group: null,
  edited: false,
  before_joined: false,
  unevaluated: null,
  waiting_since: null,
  blind: false,
  marks_published_at: null,
  can: { submit: true, mark: false, edit: false, remove: false, publish: false },
  ...more,
});

interface DeckOptions {
  parts?: { label: string; max: number }[];
  pageSize?: number;
  chapter?: number;
  blind?: { is_unpublished: boolean; can: { publish: boolean } };
}

/** A server that marks as the real one does: what is left out stays, and an old revision is refused. */
export function answerDeck(
  server: FakeServer,
  scripts: readonly Submission[],
  {
    parts = [],
    chapter,
    pageSize = 20,
    blind = { is_unpublished: false, can: { publish: false } },
  }: DeckOptions = {},
): Map<number, Submission> {
  const held = new Map(scripts.map((one) => [one.id, one]));
  const all = () => [...held.values()];
  server.answer(marking.deck, ({ query }) => {
    // The cursor names a script, as that of the server does: scripts that are marked meanwhile leave the list.
    const before = query.cursor?.split("-")[1];
    const from = before === undefined ? 0 : all().findIndex(({ id }) => id === Number(before)) + 1;
    const rows = all()
      .slice(from)
      .filter(({ marks }) => query.filter !== "unevaluated" || marks === null);
    const shown = rows.slice(0, pageSize);
    return {
      data: shown,
      next: rows.length > pageSize ? `0-${shown.at(-1)?.id}` : null,
      homework: query.cursor
        ? null
        : {
            topic: "সরল ছন্দিত স্পন্দন",
            subject_name: "পদার্থবিজ্ঞান ১ম পত্র",
            chapter_id: chapter ?? null,
            chapter_name: null,
            ...blind,
            parts,
            counts: {
              all: held.size,
              unevaluated: all().filter(({ marks }) => marks === null).length,
              late: all().filter(({ is_late }) => is_late).length,
              alike: all().filter(({ alike }) => alike !== null && alike.length > 0).length,
            },
          },
    };
  });
  server.answer(marking.savedReplies, () => [{ id: 1, reply: "একক লিখতে ভুলে গেছ।", chapter_id: null }]);
  server.answer(submissions.get, ({ params }) => held.get(params.submissionId) ?? aSubmission(0));
  server.answer(marking.mark, ({ body: { submission_id, revision: _, ...change } }) => {
    const before = held.get(submission_id) ?? aSubmission(submission_id);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: Submission = {
      ...before,
      ...given,
      ...(change.part_marks && { marks: change.part_marks.reduce((sum, one) => sum + one, 0) }),
      annotations: { ...before.annotations, ...change.annotations },
      revision: before.revision + 1,
      marked_by: { id: 7, name: "সেলিনা পারভীন" },
    };
    held.set(submission_id, after);
    return after;
  });
  return held;
}
