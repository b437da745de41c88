import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { useSchool, type Member } from "../harness.ts";
import { codeOf, homeworkHelpers } from "../helpers/homework.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, pass } = homeworkHelpers(school);

const CLASS = 5;
const STUDENTS = ["rafi", "nusrat", "sadia"] as const;
type Student = (typeof STUDENTS)[number];

/** Responses to staff that name people, by address. */
const NAMING: Record<string, readonly Member[]> = {
  ...Object.fromEntries(
    STUDENTS.flatMap((who): [string, readonly Member[]][] => [
      [`/api/utils/points?uid=${cast[who].id}`, ["selina", "admin"]],
      [`/api/users/${cast[who].id}`, ["selina", "admin"]],
      [`/api/admin/users/${cast[who].id}`, ["admin"]],
    ]),
  ),
  [`/api/group/${CLASS}/gradebook`]: ["selina", "admin"],
  [`/api/group/${CLASS}/gradebook?format=csv`]: ["selina"],
  [`/api/group/${CLASS}/gradebook?format=xlsx`]: ["selina"],
  "/api/group/hsc25-science-a/members": ["selina"],
  "/api/group/hsc25-science-a/statistics": ["selina"],
  "/api/group/hsc25-science-a/files": ["selina"],
  "/api/utils/leaderboard": ["selina"],
  "/api/utils/leaderboard?scope=week": ["selina"],
  "/api/notification": ["selina", "admin"],
  "/api/admin/audit": ["admin"],
};

async function naming(): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const [address, readers] of Object.entries(NAMING))
    for (const who of readers) {
      const { status, body } = await school.as(who).get(address);
      expect(status, `${who} ${address}`).toBe(200);
      seen[`${who} ${address}`] = body;
    }
  return seen;
}

const createBlind = (more: object = {}) =>
  createHomework({ hsc_batch: null, group_id: CLASS, blind: true, ...more });

const deckOf = async (id: number, query = "") =>
  (await school.as("selina").get(`/api/homework/${id}/deck${query}`)).body;
const listOf = async (id: number) =>
  (await school.as("selina").get(`/api/homework/${id}/submissions?section=classmates`)).body;

const stateOf = async (who: Student, homework: number): Promise<string> => {
  const { homework: columns, students } = (await school.as("selina").get(`/api/group/${CLASS}/gradebook`))
    .body;
  const column = columns.findIndex((one: { id: number }) => one.id === homework);
  return students.find((one: { id: number }) => one.id === cast[who].id).cells[column].state;
};
const earned = (who: Student, submission: number) =>
  school.rows(sql`
    select type from points where user_id = ${cast[who].id} and object = ${`submission:${submission}`}
    order by type desc`);

beforeAll(async () => {
  await school.database.run(sql`
    insert into group_members (group_id, user_id, role, joined_at)
    select ${CLASS}::int, id, 'MEMBER', '2020-01-01' from unnest(${STUDENTS.map((who) => cast[who].id)}::int[]) id
    on conflict do nothing`);
  await school.database.run(sql`update users set paid_until = '2100-01-01' where id = ${cast.sadia.id}`);
  school.forgetSessions();
});

describe("a response that names people, while blind homework is unpublished,", () => {
  it("is the same before and after a script arrives", async () => {
    const id = await createBlind();
    // Both are seen today, so that presence tells nothing new afterwards.
    for (const who of ["nusrat", "rafi"] as const) await createSubmission(who, await createBlind());
    await createSubmission("nusrat", id);
    await school.drain();
    const before = await naming();
    await createSubmission("rafi", id);
    await school.drain();
    expect(await naming()).toEqual(before);
  });

  it("tells who has handed in when the time of each is over, also of late pages with a receipt", async () => {
    const id = await createBlind({ deadline: hoursFromNow(2) });
    await createSubmission("rafi", id);
    await school.as("selina").post(`/api/homework/${id}/extend`, {
      user_id: cast.nusrat.id,
      until: hoursFromNow(5),
      reason: "অসুস্থ",
    });
    expect(
      (
        await school.as("sadia").post("/api/homework/commit", {
          homework_id: id,
          pages: [{ sha256: "A".repeat(43), bytes: 100 }],
        })
      ).status,
    ).toBe(201);
    for (const who of STUDENTS) expect(await stateOf(who, id), who).toBe("open");
    await pass(3);
    expect(await stateOf("rafi", id)).toBe("hidden");
    expect(await stateOf("sadia", id), "her pages may follow").toBe("hidden");
    expect(await stateOf("nusrat", id)).toBe("open");
    await createSubmission("nusrat", id);
    expect(await stateOf("nusrat", id), "with an extension").toBe("open");
    await pass(3);
    expect(await stateOf("nusrat", id)).toBe("hidden");
    await pass(24);
    expect(await stateOf("sadia", id), "her pages never came").toBe("missing");
  });

  it("hides who has handed in from the search for an extension, which they are granted, too", async () => {
    const id = await createBlind();
    const found = async () =>
      (await school.as("selina").get(`/api/homework/${id}/students?search=${encodeURIComponent("রাফি")}`))
        .body;
    const before = await found();
    expect(before.data).toContainEqual(expect.objectContaining({ id: cast.rafi.id }));
    await createSubmission("rafi", id);
    expect(await found()).toEqual(before);
    const until = hoursFromNow(60);
    const extend = (who: Student) =>
      school.as("selina").post(`/api/homework/${id}/extend`, {
        user_id: cast[who].id,
        until,
        reason: "অসুস্থ",
      });
    const [first, second] = [await extend("rafi"), await extend("sadia")];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    const open = await createHomework({ hsc_batch: null, group_id: CLASS });
    await createSubmission("rafi", open);
    expect(
      codeOf(
        await school.as("selina").post(`/api/homework/${open}/extend`, {
          user_id: cast.rafi.id,
          until,
          reason: "অসুস্থ",
        }),
      ),
    ).toEqual([409, "homework.student_has_submitted"]);
  });
});

describe("a script of blind homework, while it is unpublished", () => {
  it("has no time for markers, in deck, list and card, and its own for its author", async () => {
    const id = await createBlind();
    const script = await createSubmission("rafi", id);
    await school
      .as("selina")
      .post("/api/homework/return", { submission_id: script, until: hoursFromNow(40), reply: "আবার" });
    await createSubmission("rafi", id);
    const none = { submitted_at: null, committed_at: null, claimed_at: null, user_name: null };
    for (const { data } of [await deckOf(id), await listOf(id)]) {
      expect(data).toMatchObject([none]);
      expect(data[0].versions).toMatchObject([{ submitted_at: null }]);
    }
    const card = await school.as("selina").get(`/api/homework/${id}`);
    expect(card.body).toMatchObject({ unevaluated: 1, waiting_since: null });
    const own = (await school.as("rafi").get(`/api/homework/${id}/submissions/${script}`)).body;
    expect(own).toMatchObject({
      submitted_at: expect.any(String),
      versions: [{ submitted_at: expect.any(String) }],
    });
  });

  it("stands in an order that is not that of arrival, on pages, too", async () => {
    const id = await createBlind();
    const ids = await school.rows<{ id: number }>(sql`
      insert into submissions (homework_id, user_id, body, submitted_at)
      select ${id}::int, u.id, 'উত্তর', ${school.now}::timestamptz + u.id * interval '1 second'
      from users u where u.role = 'USER' order by u.id limit 12 returning id`);
    const arrival = ids.map((one) => one.id).toSorted((a, b) => a - b);
    const idsIn = ({ data }: { data: { id: number }[] }) => data.map((one) => one.id);
    const whole = idsIn(await deckOf(id, "?limit=50"));
    expect(whole.toSorted((a, b) => a - b)).toEqual(arrival);
    expect(whole).not.toEqual(arrival);
    const first = await deckOf(id, "?limit=5");
    const second = await deckOf(id, `?limit=50&cursor=${first.next}`);
    expect([...idsIn(first), ...idsIn(second)]).toEqual(whole);
    const listed = idsIn(await listOf(id));
    expect(listed).not.toEqual(arrival.toReversed().slice(0, listed.length));
  });

  it("can neither be deleted nor reported by markers, who would then read the name", async () => {
    const id = await createBlind();
    const script = await createSubmission("rafi", id);
    expect(codeOf(await school.as("selina").delete(`/api/homework/${id}/submissions/${script}`))).toEqual([
      409,
      "homework.blind_kept",
    ]);
    const report = { kind: "submission", id: script, reason: "spam" };
    expect(codeOf(await school.as("selina").post("/api/report", report))).toEqual([409, "reports.blind"]);
  });

  it("earns its points when the marks are published, marked or not", async () => {
    const id = await createBlind();
    const [first, second] = [await createSubmission("rafi", id), await createSubmission("nusrat", id)];
    await school.as("selina").post("/api/homework/mark", { submission_id: first, marks: 7, is_best: true });
    await school.drain();
    expect([await earned("rafi", first), await earned("nusrat", second)]).toEqual([[], []]);
    await school.as("selina").post(`/api/homework/${id}/publish`);
    await school.drain();
    expect(await earned("rafi", first)).toEqual([{ type: "homework_submitted" }, { type: "homework_best" }]);
    expect(await earned("nusrat", second)).toEqual([{ type: "homework_submitted" }]);
    expect((await deckOf(id)).data[0]).toMatchObject({
      submitted_at: expect.any(String),
      user_name: expect.any(String),
    });
  });
});
