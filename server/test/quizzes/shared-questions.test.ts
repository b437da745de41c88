import { expect, it } from "vitest";
import type { Db } from "../../src/db/database.ts";
import type { AskedQuestion } from "../../src/features/quizzes/cache.ts";
import { questionsOf } from "../../src/features/quizzes/queries.ts";

const row = (id: number) => ({ id, quiz_id: 1, question: `প্রশ্ন ${id}` }) as AskedQuestion;

/** Reads that end when the test says so. */
function heldReads() {
  const ends: { give: () => void; fail: () => void }[] = [];
  const many = <Row>() =>
    new Promise<Row[]>((resolve, reject) =>
      ends.push({ give: () => resolve([1, 2, 3].map(row) as Row[]), fail: () => reject(new Error("lost")) }),
    );
  const db: Db = { many, one: () => Promise.reject(new Error()), run: () => Promise.reject(new Error()) };
  return { ends, db };
}

const idsOf = (questions: readonly AskedQuestion[]) => questions.map(({ id }) => id);

it("all who ask for the same questions at once share one statement, each in their own order", async () => {
  const { ends, db } = heldReads();
  const owner = {};
  const asked = [
    [1, 2, 3],
    [3, 1, 2],
    [2, 3, 1],
  ].map((ids) => questionsOf(db, owner, ids));
  expect(ends).toHaveLength(1);
  ends[0]?.give();
  expect((await Promise.all(asked)).map(idsOf)).toEqual([
    [1, 2, 3],
    [3, 1, 2],
    [2, 3, 1],
  ]);
  expect(idsOf(await questionsOf(db, owner, [2, 1]))).toEqual([2, 1]);
  expect(ends).toHaveLength(1);
});

it("a read that fails with its transaction fails for that one alone", async () => {
  const { ends, db } = heldReads();
  const owner = {};
  const first = questionsOf(db, owner, [1, 2, 3]);
  const second = questionsOf(db, owner, [3, 2, 1]);
  ends[0]?.fail();
  await expect(first).rejects.toThrow("lost");
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.give();
  expect(idsOf(await second)).toEqual([3, 2, 1]);
});
