import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { useSchool, type Member } from "../harness.ts";
import { codeOf, homeworkHelpers } from "../helpers/homework.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const { createHomework, submit } = homeworkHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

const mark = (who: Member, submission_id: number, more: object) =>
  school.as(who).post("/api/homework/mark", { submission_id, ...more });
const publish = (who: Member, id: number) => school.as(who).post(`/api/homework/${id}/publish`, {});
const notified = (who: Member) =>
  school.rows<{ type: string }>(sql`
    select type from notifications where user_id = ${cast[who].id} and type in ('homework_marked', 'homework_replied', 'homework_returned') order by type`);
const points = () =>
  school.rows<{ type: string }>(sql`
    select type from points where user_id = ${cast.rafi.id} and type like 'homework_%' order by type`);

let homework = 0;
let rafi = 0;
let nusrat = 0;

/** Every answer in which a marker or student may meet the submissions. */
const answersOf = async (who: Member) => {
  const at = `/api/homework/${homework}`;
  const addresses = [
    at,
    "/api/homework",
    `${at}/submissions`,
    `${at}/submissions?section=mine`,
    `${at}/submissions?section=solution`,
    `${at}/submissions/${rafi}`,
    `${at}/deck?filter=all`,
  ];
  return Promise.all(addresses.map(async (address) => (await school.as(who).get(address)).body));
};
const read = async (who: Member, id: number) =>
  (await school.as(who).get(`/api/homework/${homework}/submissions/${id}`)).body;

beforeAll(async () => {
  homework = await createHomework({ blind: true });
  const image = await uploadFile("rafi", { fileName: "homework/rafi-ahmed.png" });
  rafi = (await submit("rafi", homework, { body: "ভেক্টর", images: [image] })).body.id as number;
  nusrat = (await submit("nusrat", homework, { body: "স্কেলার" })).body.id as number;
});

describe("until the marks of blind homework are published", () => {
  it("a marker sees no name, picture or number of a student", async () => {
    for (const who of ["selina", "kamrul", "admin"] as const) {
      const text = JSON.stringify(await answersOf(who));
      expect(text, who).toContain("ভেক্টর");
      expect(text, "the name of the file").not.toContain("ahmed");
      for (const student of ["rafi", "nusrat"] as const) {
        expect(text, who).not.toContain(cast[student].name);
        expect(text, who).not.toMatch(
          new RegExp(`"user_id":${cast[student].id}\\b|to=${cast[student].id}\\b`),
        );
      }
      expect(await read(who, rafi), who).toMatchObject({ user_id: null, user_name: null, user_image: null });
    }
    const { body } = await mark("selina", rafi, {
      marks: 9,
      is_best: true,
      is_solution: true,
      reply: "ভালো",
    });
    expect(body).toMatchObject({ user_id: null, user_name: null, marks: 9, is_best: true });
    expect(await statusOf(body.images[0])).toBe(200);
    expect(
      (await school.as("kamrul").post("/api/homework/bookmark", { submission_id: rafi })).body.user_id,
    ).toBe(null);
    expect(await read("nusrat", rafi), "classmates").toMatchObject({ user_name: cast.rafi.name });
  });

  it("a student sees neither marks nor reply, and gets no event, notification or points for them", async () => {
    await school.drain();
    const hidden = {
      marks: null,
      part_marks: null,
      is_best: false,
      is_solution: false,
      reply: null,
      annotations: null,
      marked_at: null,
      marked_by: null,
      marker_role: null,
      revision: 0,
    };
    for (const who of ["rafi", "nusrat"] as const) expect(await read(who, rafi), who).toMatchObject(hidden);
    const solutions = async (who: Member) =>
      (await school.as(who).get(`/api/homework/${homework}/submissions?section=solution`)).body.data;
    expect([await solutions("nusrat"), (await solutions("kamrul")).length]).toEqual([[], 1]);
    expect(await notified("rafi")).toEqual([]);
    // The moment of an entry would name the author of a script, so that for handing in comes later, too.
    expect(await points()).toEqual([]);
  });

  it("the reply to returned work is read by its author alone, without marks", async () => {
    await mark("selina", nusrat, { marks: 3 });
    const until = new Date(school.now.getTime() + 3_600_000).toISOString();
    const returned = { submission_id: nusrat, until, reply: "আবার করো" };
    expect((await school.as("selina").post("/api/homework/return", returned)).body).toMatchObject({
      user_id: null,
      marks: 3,
    });
    await school.drain();
    expect(await read("nusrat", nusrat)).toMatchObject({ reply: "আবার করো", marks: null });
    expect(await read("rafi", nusrat)).toMatchObject({ reply: null, marks: null });
    expect(await notified("nusrat")).toEqual([{ type: "homework_returned" }]);
    expect((await submit("nusrat", homework)).status).toBe(201);
    const { versions } = await read("nusrat", nusrat);
    expect(versions).toMatchObject([{ marks: null, reply: "আবার করো" }]);
    expect((await read("selina", nusrat)).versions).toMatchObject([{ marks: 3 }]);
  });

  it("a file whose URL contains a name is refused, one without is accepted", async () => {
    const named = await uploadFile("arif", { fileName: "arif-hasan.png" });
    expect(codeOf(await submit("arif", homework, { images: [named] }))).toEqual([
      422,
      "uploads.url_not_owned",
    ]);
    const open = await createHomework();
    expect((await submit("arif", open, { images: [named] })).status, "homework with names").toBe(201);
    const nameless = await uploadFile("arif", { fileName: "homework/arif-hasan.png" });
    expect((await submit("arif", homework, { images: [nameless] })).status).toBe(201);
  });
});

describe("publishing the marks of blind homework", () => {
  it("is allowed to the author and admins, once, and cannot be undone", async () => {
    for (const who of ["rafi", "kamrul"] as const)
      expect(codeOf(await publish(who, homework)), who).toEqual([403, "homework.not_yours"]);
    for (const who of ["rahima", "mitu"] as const)
      expect((await publish(who, homework)).status, who).toBe(404);
    expect(codeOf(await publish("selina", await createHomework()))).toEqual([409, "homework.not_blind"]);
    const can = async (who: Member) => (await school.as(who).get(`/api/homework/${homework}`)).body;
    const inDeck = async (who: Member) =>
      (await school.as(who).get(`/api/homework/${homework}/deck`)).body.homework;
    expect(await inDeck("kamrul")).toMatchObject({ is_unpublished: true, can: { publish: false } });
    expect(await inDeck("selina")).toMatchObject({ is_unpublished: true, can: { publish: true } });
    expect(await can("kamrul")).toMatchObject({
      blind: true,
      marks_published_at: null,
      can: { publish: false },
    });
    expect((await can("selina")).can.publish).toBe(true);
    const { status, body } = await publish("selina", homework);
    expect([status, body]).toEqual([200, { marks_published_at: expect.any(String) }]);
    expect((await publish("admin", homework)).body).toEqual(body);
    expect(await can("selina")).toMatchObject({ ...body, can: { publish: false } });
    expect(await inDeck("selina")).toMatchObject({ is_unpublished: false, can: { publish: false } });
    expect(await school.rows(sql`select from audit_log where action = 'homework.published'`)).toHaveLength(1);
  });

  it("shows marks to students and names to markers, notifies and gives the points", async () => {
    await school.drain();
    for (const who of ["rafi", "nusrat", "selina"] as const)
      expect(await read(who, rafi), who).toMatchObject({
        user_id: cast.rafi.id,
        user_name: cast.rafi.name,
        marks: 9,
        is_best: true,
        is_solution: true,
        reply: "ভালো",
        marker_role: "TEACHER",
      });
    expect(await notified("rafi")).toEqual([{ type: "homework_marked" }, { type: "homework_replied" }]);
    expect(await points()).toEqual(
      ["homework_best", "homework_solution", "homework_submitted"].map((type) => ({ type })),
    );
    await mark("kamrul", nusrat, { marks: 6, revision: (await read("kamrul", nusrat)).revision });
    expect((await read("nusrat", nusrat)).marks, "marks that follow").toBe(6);
  });

  it("works the same for homework that became blind before the first submission, which is refused after it", async () => {
    const id = await createHomework();
    const change = (blind: boolean) => school.as("selina").put(`/api/homework/${id}`, { blind });
    expect((await change(true)).status).toBe(200);
    expect((await school.as("selina").get(`/api/homework/${id}`)).body.blind).toBe(true);
    const submission = (await submit("rafi", id)).body.id as number;
    expect(codeOf(await change(false))).toEqual([409, "homework.has_submissions"]);
    await mark("selina", submission, { marks: 4 });
    expect(
      (await school.as("rafi").get(`/api/homework/${id}/submissions/${submission}`)).body.marks,
    ).toBeNull();
  });
});
