import { expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow } = homeworkHelpers(school);

const sentences = async (who: Member, type: string): Promise<string[]> => {
  await school.drain();
  const { body } = await school.as(who).get("/api/notification?limit=50");
  return (body as { type: string; message: string }[])
    .filter((one) => one.type === type)
    .map(({ message }) => message);
};
const count = async (who: Member, type: string, homework: number) =>
  (
    await school.rows(sql`
      select from notifications where user_id = ${cast[who].id} and type = ${type} and resource_id = ${homework}`)
  ).length;
const change = (id: number, body: object) => school.as("selina").put(`/api/homework/${id}`, body);

it("students are notified of every new deadline, of other changes once a day, and not of a new title", async () => {
  const id = await createHomework();
  await createSubmission("arif", id);
  await school.drain();
  const told = async (who: Member = "rafi") => {
    await school.drain();
    return count(who, "homework_changed", id);
  };
  const text = "৪ নম্বর প্রশ্নটা করো";
  expect((await change(id, { body: `${text}, ৫ নম্বরও` })).status).toBe(200);
  expect(await told()).toBe(1);
  expect((await change(id, { body: `${text}, ৫ নম্বরও, ৬ নম্বরও` })).status).toBe(200);
  expect(await told(), "the same day").toBe(1);
  expect((await change(id, { deadline: hoursFromNow(70) })).status).toBe(200);
  expect(await told()).toBe(2);
  expect(await told("arif"), "who has handed in").toBe(2);
  for (const who of ["mitu", "rahima", "selina"] as const) expect(await told(who), who).toBe(0);
  const [first = ""] = await sentences("rafi", "homework_changed");
  expect(first).toContain(cast.selina.name);
  expect(first).toContain("ভেক্টরের যোগ");
  const other = await createHomework();
  expect((await change(other, { topic: "ভেক্টরের বিয়োগ" })).status).toBe(200);
  await school.drain();
  expect(await count("rafi", "homework_changed", other)).toBe(0);
});

it("only the student who gets more time is notified, and again when that time changes", async () => {
  const id = await createHomework();
  const extend = (user_id: number, hours: number) =>
    school
      .as("kamrul")
      .post(`/api/homework/${id}/extend`, { user_id, until: hoursFromNow(hours), reason: "অসুস্থ ছিল" });
  expect((await extend(cast.rafi.id, 72)).status).toBe(200);
  const [first = ""] = await sentences("rafi", "homework_extended");
  expect(first).toContain(cast.kamrul.name);
  expect(first).not.toContain("অসুস্থ");
  expect(await count("nusrat", "homework_extended", id)).toBe(0);
  await school.as("rafi").post("/api/notification/mark-all-read", {});
  expect((await extend(cast.rafi.id, 96)).status).toBe(200);
  await school.drain();
  expect(await count("rafi", "homework_extended", id)).toBe(2);
});
