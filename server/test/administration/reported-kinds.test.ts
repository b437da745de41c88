import { expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { groupHelpers } from "../helpers/members.ts";
import { createExam, createQuiz } from "../helpers/quizzes.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const { newGroup } = groupHelpers(school);
const { createHomework, createSubmission } = homeworkHelpers(school);

const report = (who: Member, kind: string, id: number) =>
  school.as(who).post("/api/report", { kind, id, reason: "wrong_content" });

type Row = { kind: string; object_id: number; link: string | null };

it("reports of a quiz, an exam, a submission and a group reach the queue, from users who may read them", async () => {
  const post = await createQuiz(school);
  const [quiz] = await school.rows<{ id: number }>(sql`select id from quizzes where post_id = ${post}`);
  const homework = await createHomework();
  const things = [
    ["quiz", quiz?.id ?? 0],
    ["exam", await createExam(school)],
    ["submission", await createSubmission("nusrat", homework)],
    ["group", await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" })],
  ] as const;
  await createSubmission("rafi", homework);
  for (const [kind, id] of things) {
    const sees = kind === "group";
    expect([kind, (await report("mitu", kind, id)).status], "of the other batch").toEqual([
      kind,
      sees ? 201 : 404,
    ]);
    expect([kind, (await report("rafi", kind, id)).status]).toEqual([kind, 201]);
  }
  const { body } = await school.as("farhana").get("/api/admin/reports?limit=50");
  const found = (body.data as Row[]).map(({ kind, object_id }) => [kind, object_id]);
  expect(found).toEqual(expect.arrayContaining(things.map((thing) => [...thing])));
});

it("a report about the user's own content is refused", async () => {
  const [exam, homework] = [await createExam(school), await createHomework()];
  const submission = await createSubmission("rafi", homework);
  expect((await report("selina", "exam", exam)).body.code).toBe("reports.own");
  expect((await report("rafi", "submission", submission)).body.code).toBe("reports.own");
  expect((await report("selina", "submission", submission)).status).toBe(201);
  expect((await report("rafi", "exam", exam)).status).toBe(201);
  expect((await report("rafi", "user", cast.selina.id)).status).toBe(201);
});
