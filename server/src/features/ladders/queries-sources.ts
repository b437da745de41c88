import { preview } from "@angon/contract/markup/preview";
import type { Db } from "../../db/database.ts";
import type { Viewer } from "../../kit/access.ts";
import { fail } from "../../kit/fail.ts";
import { markedWork } from "../homework/submissions/public.ts";
import { wrongAnswer } from "../quizzes/exams/public.ts";
import { savedCard } from "../revision/public.ts";
import type { Source } from "./present.ts";
import { stepsOfCard, stepsOfQuestion, stepsOfWork, type Target } from "./rules.ts";

/** Asked at each step, so that nothing is given after the right to read it has ended. */
export async function sourceFor(db: Db, viewer: Viewer, target: Target, now: Date): Promise<Source> {
  const source = await sourceBy[target.kind](db, viewer, target.object_id, now);
  return source ?? fail("common.not_found");
}

type Find = (db: Db, viewer: Viewer, id: number, now: Date) => Promise<Source | undefined>;

const sourceBy: Readonly<Record<Target["kind"], Find>> = {
  async question(db, viewer, id, now) {
    const row = await wrongAnswer(db, viewer, id, now);
    if (!row) return undefined;
    const title = preview(row.question);
    return {
      question: row.question,
      steps: stepsOfQuestion(row),
      sources: [{ kind: "question", id, title }],
    };
  },
  async post(db, viewer, id) {
    const row = await savedCard(db, viewer, id);
    if (!row) return undefined;
    const title = preview(row.front);
    return { question: row.front, steps: stepsOfCard(row), sources: [{ kind: "post", id, title }] };
  },
  async homework(db, viewer, id) {
    const row = await markedWork(db, viewer, id);
    if (!row) return undefined;
    const task = row.body === "" ? row.topic : row.body;
    return { question: task, steps: stepsOfWork({ ...row, task }), sources: [] };
  },
};
