import { describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];
const SUBJECTS = "/api/admin/subjects";
const PHYSICS = 6;
const VECTOR = 602;

type Row = { id: number; name: string; key: string; is_hidden: boolean };
const admin = () => school.as("admin");
const offered = async (path: string) =>
  (await school.as("rafi").get(path)).body.map(({ name }: Row) => name) as string[];

describe("subjects of the administration", () => {
  it("are added, renamed, put in order, hidden, and deleted while unused", async () => {
    const added = await admin().post(SUBJECTS, { name: "অর্থনীতি", name_en: "Economics" });
    expect(added.status).toBe(201);
    const economics = added.body.find(({ name }: Row) => name === "অর্থনীতি") as Row;
    expect(economics.key).toBe("economics");
    const twice = await admin().post(SUBJECTS, { name: "অর্থনীতি ২", name_en: "Economics" });
    const second = twice.body.find(({ name }: Row) => name === "অর্থনীতি ২") as Row;
    expect(second.key).toBe("economicsx");
    await admin().put(`${SUBJECTS}/${economics.id}`, { name: "অর্থনীতি ১ম পত্র" });
    const first = await admin().put(SUBJECTS, { ids: [economics.id, PHYSICS] });
    expect(first.body.slice(0, 3).map(({ id }: Row) => id)).toEqual([economics.id, PHYSICS, 1]);
    expect((await offered("/api/subjects")).slice(0, 1)).toEqual(["অর্থনীতি ১ম পত্র"]);
    await admin().put(`${SUBJECTS}/${economics.id}`, { is_hidden: true });
    expect(await offered("/api/subjects")).not.toContain("অর্থনীতি ১ম পত্র");
    expect((await admin().delete(`${SUBJECTS}/${economics.id}`)).status).toBe(200);
    expect((await admin().delete(`${SUBJECTS}/${economics.id}`)).status).toBe(404);
    const actions = await school.rows<{ action: string }>(
      sql`select action from audit_log where action like 'subject.%' order by id`,
    );
    expect(actions.map(({ action }) => action)).toEqual([
      "subject.added",
      "subject.added",
      "subject.changed",
      "subject.ordered",
      "subject.changed",
      "subject.removed",
    ]);
  });

  it("have chapters, of which a used one is hidden instead of deleted", async () => {
    const chapters = `${SUBJECTS}/${PHYSICS}/chapters`;
    const added = await admin().post(chapters, { name: "স্থানীয় অধ্যায়", level: 11 });
    const own = (added.body as Row[]).at(-1);
    expect([added.status, own?.name]).toEqual([201, "স্থানীয় অধ্যায়"]);
    const renamed = await admin().put(`${chapters}/${own?.id}`, { name: "আমাদের অধ্যায়", level: null });
    expect(renamed.body.at(-1)).toMatchObject({ name: "আমাদের অধ্যায়", level: null });
    const ordered = await admin().put(chapters, { ids: [own?.id] });
    expect(ordered.body[0].id).toBe(own?.id);
    expect((await offered(`/api/subjects/${PHYSICS}/chapters`))[0]).toBe("আমাদের অধ্যায়");
    const post = await school.as("rafi").post("/api/post", {
      category: "other",
      body: "ভেক্টর",
      subject_id: PHYSICS,
      chapter_id: VECTOR,
    });
    expect(post.status).toBe(201);
    expect((await admin().delete(`${chapters}/${VECTOR}`)).body.code).toBe("subjects.used");
    expect((await admin().delete(`${SUBJECTS}/${PHYSICS}`)).body.code).toBe("subjects.used");
    const vector = (await offered(`/api/subjects/${PHYSICS}/chapters`)).length;
    await admin().put(`${chapters}/${VECTOR}`, { is_hidden: true });
    expect(await offered(`/api/subjects/${PHYSICS}/chapters`)).toHaveLength(vector - 1);
    expect((await admin().delete(`${chapters}/${own?.id}`)).status).toBe(200);
    expect((await admin().delete(`${SUBJECTS}/7/chapters/${VECTOR}`)).status).toBe(404);
  });

  it("are refused to every role but admin", async () => {
    const requests = [
      ["GET", SUBJECTS],
      ["POST", SUBJECTS, { name: "অর্থনীতি", name_en: "Economics" }],
      ["PUT", SUBJECTS, { ids: [] }],
      ["PUT", `${SUBJECTS}/6`, { is_hidden: true }],
      ["DELETE", `${SUBJECTS}/6`],
      ["GET", `${SUBJECTS}/6/chapters`],
      ["POST", `${SUBJECTS}/6/chapters`, { name: "অধ্যায়" }],
      ["PUT", `${SUBJECTS}/6/chapters`, { ids: [] }],
      ["PUT", `${SUBJECTS}/6/chapters/602`, { is_hidden: true }],
      ["DELETE", `${SUBJECTS}/6/chapters/602`],
    ] as const;
    for (const member of others)
      for (const [method, path, body] of requests) {
        const refused = await (await school.as(member).client()).send(method, path, body);
        expect([member, method, path, refused.body.code]).toEqual([
          member,
          method,
          path,
          "administration.staff_only",
        ]);
      }
  });
});

it("subjects can be added in a school that has removed all of them", async () => {
  await school.database.run(sql`truncate subjects cascade`);
  const made = await school
    .as("admin")
    .post("/api/admin/subjects", { name: "পদার্থবিজ্ঞান", name_en: "Physics" });
  expect([made.status, made.body]).toEqual([
    201,
    [expect.objectContaining({ name: "পদার্থবিজ্ঞান", name_en: "Physics", chapters: 0 })],
  ]);
});
