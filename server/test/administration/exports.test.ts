import { beforeAll, describe, expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { readCells } from "@angon/contract/questions/cells";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { confirmPassword } from "../helpers/password.ts";
import { resetObjects } from "../who-may-objects.ts";

const school = useSchool();

type File = { member: Member; path: string; in: (body: Record<string, string>) => string | undefined };

/** Exports without data of the school: their cells are fixed in the code. */
const samples = ["bulkMembers.sample"];

/** Every response that a spreadsheet program opens as CSV, by the name of its endpoint. */
const exported: Record<string, File> = {
  "administrationAudit.file": { member: "admin", path: "/api/admin/audit/file", in: ({ file }) => file },
  "administrationImports.report": {
    member: "admin",
    path: "/api/admin/imports/1/report",
    in: ({ file }) => file,
  },
  "administrationUsers.download": {
    member: "admin",
    path: "/api/admin/users/file?format=csv",
    in: ({ file }) => file,
  },
  "roster.download": {
    member: "selina",
    path: "/api/group/5/members/file?format=csv",
    in: ({ file }) => file,
  },
  "gradebook.read": {
    member: "selina",
    path: "/api/group/5/gradebook?format=csv",
    in: ({ file }) => file,
  },
  "examMarks.file": {
    member: "selina",
    path: "/api/exam/2/marks/file?format=csv",
    in: ({ file }) => file,
  },
  "questions.export": {
    member: "selina",
    path: "/api/question/export?format=csv",
    in: ({ text }) => text,
  },
  "analysis.ofPost": {
    member: "selina",
    path: "/api/post/1/quiz/analysis?format=csv",
    in: ({ csv }) => csv,
  },
  "analysis.ofExam": { member: "selina", path: "/api/exam/2/analysis?format=csv", in: ({ csv }) => csv },
};

/** Names, titles and texts as an attacker of the person with the spreadsheet would choose them. */
beforeAll(async () => {
  await resetObjects(school.database);
  const { database } = school;
  await database.run(sql`
    update users set name = '=cmd|''/C calc''!A' || id, institute_name = '@SUM(1)' where id <> ${cast.selina.id}`);
  await database.run(sql`update import_rows set cells = '{"+880=1","-1+1"}'`);
  await database.run(sql`
    update homeworks set topic = '-2+3', hsc_batch = null, group_id = 5`);
  await database.run(sql`update questions set question = '@x', options = '{=1,+1}'`);
  await database.run(sql`update quiz_questions set question = '＝1', options = '{=1,-1}' where id in (1, 2)`);
  // The analysis of a quiz begins with five attempts.
  await database.run(sql`
    insert into quiz_attempts (quiz_id, user_id, is_first, question_ids, seed, started_at, expires_at, answers,
      submitted_at, rights, wrongs, score_hundredths, total_marks)
    select q.id, u.id, true, array[q.id], 0, now(), now(), jsonb_build_object(q.id, 1), now(), 0, 1, 0, 1
    from quizzes q, (select id from users where id <> ${cast.rafi.id} and role = 'USER' and level > 0 limit 5) u
    where q.id in (1, 2)`);
  await database.run(sql`
    insert into audit_log (at, actor_id, action, object_kind, object_id)
    values (${school.now}, ${cast.rafi.id}, '=cmd()', '@kind', '+1')`);
});

describe("every export to spreadsheets", () => {
  it("is listed in this test", () => {
    const offered = Object.entries(contract).flatMap(([feature, calls]) =>
      (Object.entries(calls) as [string, Endpoint][])
        .filter(([, { method, summary, query }]) => {
          const asks = query && "shape" in query ? Object.keys(query.shape as object) : [];
          return method === "GET" && (/CSV/.test(summary) || asks.includes("format"));
        })
        .map(([call]) => `${feature}.${call}`),
    );
    expect([...Object.keys(exported), ...samples].toSorted()).toEqual(offered.toSorted());
  });

  it.each(Object.entries(exported))("of %s has no cell that is a formula", async (_name, file) => {
    const client = await school.signIn(file.member);
    if (file.member === "admin") await confirmPassword(client);
    const { status, body } = await client.get(file.path);
    expect(status).toBe(200);
    const cells = readCells((file.in(body) ?? "").replace(/^\uFEFF/, "")).rows.flatMap((row) => row.cells);
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    // The texts above are in the file, behind an apostrophe.
    expect(cells.filter((cell) => /^'[=+\-@\t]/.test(cell)).length).toBeGreaterThan(0);
  });
});
