import { expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { uploadHelpers } from "../helpers/uploads.ts";

const school = useSchool();
const { createHomework, createSubmission, submit } = homeworkHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

/** Reports a resource and lets the administration hide it. */
async function hide(kind: "homework" | "submission", id: number): Promise<void> {
  const report = await school.as("nusrat").post("/api/report", { kind, id, reason: "abuse" });
  expect(report.status).toBe(201);
  const decided = await school
    .as("admin")
    .put(`/api/admin/reports/${report.body.id}`, { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" });
  expect([decided.status, decided.body]).toEqual([200, { ok: true }]);
  await school.drain();
}

const list = async (who: Member, id: number) =>
  (await school.as(who).get(`/api/homework/${id}/submissions?section=classmates`)).body.data as {
    id: number;
    images: string[];
  }[];

it("a hidden submission is readable by its author and staff, and absent for classmates", async () => {
  const id = await createHomework();
  const image = await uploadFile("rafi", { fileName: "homework/a.png" });
  const hidden = (await submit("rafi", id, { images: [image] })).body.id as number;
  const stays = await createSubmission("arif", id);
  await createSubmission("nusrat", id);
  const [seen] = (await list("nusrat", id)).filter((one) => one.id === hidden);
  const link = seen?.images[0] ?? "";
  expect(await statusOf(link)).toBe(200);
  await hide("submission", hidden);
  expect((await list("nusrat", id)).map((one) => one.id)).toEqual([stays]);
  const read = async (who: Member) =>
    (await school.as(who).get(`/api/homework/${id}/submissions/${hidden}`)).status;
  expect([await read("nusrat"), await read("arif")]).toEqual([404, 404]);
  expect(await statusOf(link)).toBe(404);
  expect([await read("rafi"), await read("selina")]).toEqual([200, 200]);
  expect((await list("selina", id)).map((one) => one.id)).toContain(hidden);
  const mark = { submission_id: hidden, marks: 5 };
  expect((await school.as("selina").post("/api/homework/mark", mark)).status).toBe(200);
});

it("hidden homework is absent for all, with its submissions, notifications and points", async () => {
  const [hidden, stays] = [await createHomework(), await createHomework()];
  const submissions = [await createSubmission("rafi", hidden), await createSubmission("rafi", stays)];
  await school.drain();
  const points = () =>
    school.rows(sql`
      select object, sum(points)::int as points from points
      where object = any(${submissions.map((id) => `submission:${id}`)}::text[]) group by object order by object`);
  expect(await points()).toMatchObject([{ points: 5 }, { points: 5 }]);
  await hide("homework", hidden);
  for (const who of ["rafi", "nusrat", "selina", "admin"] as const) {
    const status = async (path: string) => (await school.as(who).get(path)).status;
    expect(await status(`/api/homework/${hidden}`), who).toBe(404);
    expect(await status(`/api/homework/${hidden}/submissions`), who).toBe(404);
    expect(await status(`/api/homework/${stays}`), who).toBe(200);
    const listed = (await school.as(who).get("/api/homework")).body.data.map(({ id }: { id: number }) => id);
    expect([listed.includes(hidden), listed.includes(stays)], who).toEqual([false, true]);
  }
  expect(await points()).toMatchObject([{ points: 0 }, { points: 5 }]);
  const notified = (id: number) =>
    school.rows(sql`select from notifications where resource_kind = 'homework' and resource_id = ${id}`);
  expect(await notified(hidden)).toEqual([]);
  expect((await notified(stays)).length).toBeGreaterThan(0);
});
