import { expect, it } from "vitest";
import { useSchool, type Member } from "../harness.ts";
import { createExam } from "../helpers/quizzes.ts";

const school = useSchool();

const list = async (who: Member, query = "") => {
  const { status, body } = await school.as(who).get(`/api/exam${query}`);
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const cardOf = async (who: Member, id: number) =>
  (await list(who)).data.find((exam: { id: number }) => exam.id === id);

it("the list of exams contains the viewer's permissions for each exam as its endpoints check them", async () => {
  const open = await createExam(school, "selina", { from: -1 });
  const later = await createExam(school, "selina", { from: 60 });
  const draft = await createExam(school, "selina", { from: 60, status: "draft" });
  expect((await cardOf("rafi", open)).can).toEqual({ sit: true, edit: false, remove: false, analyse: false });
  expect(await cardOf("rafi", draft)).toBeUndefined();
  expect((await cardOf("selina", open)).can).toEqual({
    sit: false,
    edit: false,
    remove: true,
    analyse: true,
  });
  expect((await cardOf("selina", later)).can.edit).toBe(true);
  expect(await cardOf("selina", draft)).toMatchObject({ state: "draft", can: { edit: true } });
  expect((await cardOf("kamrul", later)).can).toEqual({
    sit: false,
    edit: false,
    remove: false,
    analyse: true,
  });
  expect([(await list("selina")).can, (await list("rafi")).can]).toEqual([
    { create: true },
    { create: false },
  ]);
});

it("the list of exams contains the server's time, by which the page counts down", async () => {
  school.advanceClock({ minutes: 7 });
  const before = school.now.getTime();
  const { body: today } = await school.as("rafi").get("/api/exam/today");
  for (const { server_time } of [today, await list("rafi")]) {
    expect(Date.parse(server_time)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(server_time)).toBeLessThanOrEqual(school.now.getTime());
  }
});

it("the list of exams is sorted from the latest window to the earliest, with a cursor, without gaps or repetitions", async () => {
  const made: number[] = [];
  for (const to of [30, 30, 45, 60]) made.push(await createExam(school, "selina", { to }));
  const [a, b, c, d] = made;
  const seen: number[] = [];
  let next: string | null = "";
  while (next !== null) {
    const page = await list("rafi", `?limit=1${next && `&cursor=${next}`}`);
    seen.push(...idsOf(page));
    next = page.next;
  }
  expect(seen.filter((id) => made.includes(id))).toEqual([d, c, b, a]);
  expect(new Set(seen).size).toBe(seen.length);
});

it("the list of a day's exams contains group exams when staff filter by batch", async () => {
  const ofGroup = await createExam(school, "selina", { hsc_batch: null, group_id: 5 });
  const ofBatch = await createExam(school);
  const today = async (query: string) =>
    idsOf((await school.as("selina").get(`/api/exam/today${query}`)).body);
  expect(await today("?hsc_batch=HSC%2025")).toEqual(expect.arrayContaining([ofGroup, ofBatch]));
  const other = await today("?hsc_batch=HSC%2026");
  expect(other).toContain(ofGroup);
  expect(other).not.toContain(ofBatch);
});
