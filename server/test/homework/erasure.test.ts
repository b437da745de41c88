import { expect, it } from "vitest";
import { cast, PASSWORD } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { tablesWith } from "../helpers/stored.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, submit } = homeworkHelpers(school);
const { uploadFile, filesOnDisk } = uploadHelpers(school);

const post = async (who: Member, path: string, body: object) => {
  const reply = await school.as(who).post(path, body);
  expect(reply.status, path).toBeLessThan(300);
  return reply.body;
};
const sha256 = Buffer.alloc(32, 7).toString("base64url");
/** Text of the erased student, text about them, and text of others that stays. */
const own = ["মোছার-উত্তর", "মোছার-প্রথম-উত্তর", "মোছার-কারণ", "মোছার-মন্তব্য", "মোছার-লেখা", sha256];
const kept = ["থাকার-উত্তর", "থাকার-মন্তব্য"];

const stored = async (texts: readonly string[]): Promise<string[]> => {
  const found = await tablesWith(school, texts);
  return texts.filter((text) => text in found);
};

it("erasing a student deletes their submissions with marks and replies, and no others", async () => {
  const id = await createHomework();
  const image = await uploadFile("rafi", { fileName: "homework/first.png" });
  const first = await submit("rafi", id, { body: "মোছার-প্রথম-উত্তর", images: [image] });
  const submission_id = first.body.id as number;
  const later = { submission_id, until: hoursFromNow(10), reply: "মোছার-মন্তব্য ক" };
  await post("selina", "/api/homework/return", later);
  const attachment = await uploadFile("rafi", { fileName: "homework/second.png" });
  await submit("rafi", id, { body: "মোছার-উত্তর", images: [attachment] });
  const annotations = { 0: [{ type: "text", x: 0.1, y: 0.1, text: "মোছার-লেখা" }] };
  await post("selina", "/api/homework/mark", { submission_id, marks: 8, reply: "মোছার-মন্তব্য", annotations });
  await post("kamrul", "/api/homework/bookmark", { submission_id });
  const other = await createHomework();
  const more = { user_id: cast.rafi.id, until: hoursFromNow(60), reason: "মোছার-কারণ" };
  await post("selina", `/api/homework/${other}/extend`, more);
  await post("rafi", "/api/homework/commit", { homework_id: other, pages: [{ sha256, bytes: 9 }] });
  const classmate = (await submit("nusrat", id, { body: "থাকার-উত্তর" })).body.id as number;
  await post("selina", "/api/homework/mark", { submission_id: classmate, marks: 9, reply: "থাকার-মন্তব্য" });
  await post("selina", "/api/homework/saved-replies", { reply: "থাকার-মন্তব্য" });
  await school.drain();
  expect(await stored([...own, ...kept])).toEqual([...own, ...kept]);
  const files = (await filesOnDisk()).length;
  const data = (await school.as("rafi").get("/api/auth/export")).body;
  expect(JSON.stringify(data)).toContain("মোছার-প্রথম-উত্তর");

  expect((await school.as("rafi").delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  await school.drain();
  expect(await stored([...own, ...kept])).toEqual(kept);
  expect(
    await school.rows(sql`
      select from submissions where user_id = ${cast.rafi.id}
      union all select from homework_receipts where user_id = ${cast.rafi.id}
      union all select from homework_extensions where user_id = ${cast.rafi.id}`),
  ).toEqual([]);
  expect((await filesOnDisk()).length, "both pictures with their narrower copies").toBeLessThan(files);
  expect(
    await school.rows(sql`select from uploads where owner_id = ${cast.rafi.id} and key like 'homework/%'`),
  ).toEqual([]);
  expect((await school.as("selina").get(`/api/homework/${id}`)).body.total_submissions).toBe(1);
  expect(
    await school.rows(
      sql`select from points where object = ${`submission:${submission_id}`} group by user_id having sum(points) <> 0`,
    ),
  ).toEqual([]);
  await expectInvariants(school.database);
});

it("erasing a teacher leaves homework and marks without a name, and deletes saved replies", async () => {
  const id = await createHomework({}, "kamrul");
  const submission_id = await createSubmission("arif", id);
  await post("kamrul", "/api/homework/mark", { submission_id, marks: 7, reply: "থাকার-মন্তব্য" });
  await post("kamrul", "/api/homework/saved-replies", { reply: "নিজের জমানো" });
  await post("kamrul", "/api/homework/bookmark", { submission_id });
  expect((await school.as("kamrul").delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  await school.drain();
  expect(await stored(["নিজের জমানো", "থাকার-মন্তব্য"])).toEqual(["থাকার-মন্তব্য"]);
  expect(await school.rows(sql`select from submission_bookmarks where user_id = ${cast.kamrul.id}`)).toEqual(
    [],
  );
  expect((await school.as("arif").get(`/api/homework/${id}`)).body).toMatchObject({ user_name: "—" });
  const read = async (who: Member) =>
    (await school.as(who).get(`/api/homework/${id}/submissions/${submission_id}`)).body;
  expect(await read("arif")).toMatchObject({ marks: 7, reply: "থাকার-মন্তব্য" });
  expect(await read("selina")).toMatchObject({ marked_by: { id: cast.kamrul.id, name: "—" } });
});
