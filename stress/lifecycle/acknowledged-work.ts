import { expect } from "vitest";
import { openDatabase } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import type { Connection } from "../../server/test/postgres.ts";
import type { HandedIn, HomeworkStudents } from "./homework-students.ts";
import type { Sitters } from "./sitters.ts";

/** Each attempt holds the answers that were acknowledged last. */
export async function expectAnswersStored(sitters: Sitters, connection: Connection): Promise<void> {
  const database = openDatabase({ ...connection, max: 1 });
  try {
    const ids = sitters.all.map(({ attemptId }) => attemptId);
    const attempts = await database.many<{ id: number; seq: number }>(sql`
      select id, seq from quiz_attempts where id = any(${ids})`);
    expect(new Map(attempts.map(({ id, seq }) => [id, seq]))).toEqual(
      new Map(sitters.all.map(({ attemptId, acknowledgedSeq }) => [attemptId, acknowledgedSeq])),
    );
  } finally {
    await database.close();
  }
  for (const sitter of sitters.all) {
    const { body } = await sitter.client.post(`/api/exam/${sitter.examId}/start`);
    const stored = (body.answers as { question_id: number; option: number }[]).toSorted(byQuestion);
    expect(stored).toEqual(sitter.sent.get(sitter.acknowledgedSeq)?.toSorted(byQuestion));
  }
}

const byQuestion = (a: { question_id: number }, b: { question_id: number }) => a.question_id - b.question_id;

/** Each acknowledged submission is stored once with its mark, and each receipt without work is still valid. */
export async function expectWorkStored(students: HomeworkStudents, connection: Connection): Promise<void> {
  const database = openDatabase({ ...connection, max: 1 });
  try {
    const stored = await database.many<HandedIn & { at: Date }>(sql`
      select x.id, x.homework_id as homework, x.body as text, x.committed_at as at, x.marks
      from submissions x join homeworks h on h.id = x.homework_id and h.topic like ${`${students.prefix}%`}
      order by x.id`);
    expect(stored.map(({ at, ...one }) => ({ ...one, committedAt: at.toISOString() }))).toEqual(
      students.handedIn.toSorted((a, b) => a.id - b.id),
    );
  } finally {
    await database.close();
  }
  expect(students.waiting.length).toBeGreaterThan(0);
  for (const { client, homework, receipt } of students.waiting)
    expect((await client.get(`/api/homework/${homework}/receipt`)).body.receipt).toBe(receipt);
}
