import { beforeAll, describe, expect, it } from "vitest";
import type { ResourceKind } from "@angon/contract/kit/resource";
import { resources } from "../src/registrations.ts";
import { part, sql } from "../src/db/sql.ts";
import { publishAll } from "../src/live/publish.ts";
import { defineResource, reachOf, registerResources } from "../src/kit/resources.ts";
import { readersNow } from "../src/kit/viewer.ts";
import { notify, notifyMany, removeNotificationsOf } from "../src/features/notifications/public.ts";
import { addressFor, claimPicture } from "../src/features/uploads/public.ts";
import { cast } from "../demo/cast.ts";
import { createEntry, schoolTime } from "./helpers/calendar.ts";
import { homeworkHelpers } from "./helpers/homework.ts";
import { notificationHelpers } from "./helpers/notifications.ts";
import { createExam, createQuiz } from "./helpers/quizzes.ts";
import { uploadHelpers } from "./helpers/uploads.ts";
import { SseClient } from "./sse-client.ts";
import { useSchool, type Member } from "./harness.ts";

const school = useSchool();
const { notificationsOf } = notificationHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

type Sheet = { id: number; reader_id: number; is_gone: boolean };

/** Without the feature of homework, whose two kinds the tests define and leave undefined. */
const others = resources.filter(({ kind }) => kind !== "submission" && kind !== "homework");

/** A kind of the tests: each sheet has one reader. */
const sheetResource = defineResource({
  kind: "submission",
  readableBy: (reader, id) => part`exists (
    select from sheets s where s.id = ${id} and s.reader_id = ${reader.userId} and not s.is_gone)`,
  async reach(db, approaches) {
    const rows = await db.many<Sheet>(sql`
      select id, reader_id, is_gone from sheets where id = any(${approaches.map(({ id }) => id)}::int[])`);
    return approaches.map(({ viewer, id }) => {
      const sheet = rows.find((row) => row.id === id && row.reader_id === viewer.userId);
      return sheet && { inside: true, isRemoved: sheet.is_gone };
    });
  },
  facts: (id) => part`
    select '/submission/' || s.id as link, s.title, s.owner_id as author_id, null::bigint as post_id, null::int as group_id
    from sheets s where s.id = ${id}`,
  files: (id) => part`select s.url from sheets s where s.id = ${id}`,
});

beforeAll(async () => {
  await school.database.run(sql`
    create table sheets (id int generated always as identity primary key, owner_id int not null, reader_id int not null,
      title text, url text, is_gone boolean not null default false)`);
  registerResources([...others, sheetResource]);
});

async function newSheet(reader: Member, url: string | null = null): Promise<number> {
  const row = await school.database.one<{ id: number }>(sql`
    insert into sheets (owner_id, reader_id, title, url)
    values (${cast.kamrul.id}, ${cast[reader].id}, 'পাতা', ${url}) returning id`);
  return row?.id ?? 0;
}

describe("a resource with one reader", () => {
  const linksOf = async (member: Member) => (await notificationsOf(member)).map(({ link }) => link);
  const both = [{ userId: cast.rafi.id }, { userId: cast.nusrat.id }];

  it.each(["notify", "notifyMany"])("notifies its reader alone, by %s", async (way) => {
    const id = await newSheet("rafi");
    const about = `submission:${id}`;
    const ref = { kind: "submission", id } as const;
    const requests = both.map(
      ({ userId }) => ({ userId, type: "share", about, actorId: cast.kamrul.id }) as const,
    );
    await school.database.tx((tx) =>
      way === "notify"
        ? notify(school.server.services, tx, requests, ref)
        : notifyMany(school.server.services, tx, { type: "share", about, resource: ref }, requests),
    );
    expect(await linksOf("rafi")).toContain(`/submission/${id}`);
    expect(await linksOf("nusrat")).not.toContain(`/submission/${id}`);
    await school.database.run(sql`update sheets set reader_id = ${cast.nusrat.id} where id = ${id}`);
    expect(await linksOf("rafi"), "after the reader lost it").not.toContain(`/submission/${id}`);
    await school.database.run(sql`update sheets set reader_id = ${cast.rafi.id} where id = ${id}`);
    registerResources(others);
    expect(await linksOf("rafi"), "without a definition").not.toContain(`/submission/${id}`);
    registerResources([...others, sheetResource]);
    expect(await linksOf("rafi")).toContain(`/submission/${id}`);
  });

  it("has its own notifications retracted when it is removed, and no others", async () => {
    const [gone, stays] = [await newSheet("rafi"), await newSheet("rafi")];
    for (const id of [gone, stays]) {
      const request = {
        userId: cast.rafi.id,
        type: "share",
        about: `submission:${id}`,
        actorId: cast.kamrul.id,
      } as const;
      await school.database.tx((tx) =>
        notify(school.server.services, tx, [request], { kind: "submission", id }),
      );
    }
    const unread = async () => (await school.as("rafi").get("/api/notification/count")).body as number;
    const before = await unread();
    expect(await linksOf("rafi")).toEqual(
      expect.arrayContaining([`/submission/${gone}`, `/submission/${stays}`]),
    );
    await school.database.tx((tx) => removeNotificationsOf(tx, { kind: "submission", id: gone }));
    expect(await linksOf("rafi")).toContain(`/submission/${stays}`);
    expect(await school.rows(sql`select from notifications where resource_id = ${gone}`)).toEqual([]);
    expect(await unread()).toBe(before - 1);
    await school.database.tx((tx) => removeNotificationsOf(tx, { kind: "homework", id: stays }));
    expect(await linksOf("rafi"), "another kind with its id").toContain(`/submission/${stays}`);
  });

  it("can be reported by its reader alone, and hidden by no user", async () => {
    const id = await newSheet("rafi");
    const report = (who: Member, kind = "submission") =>
      school.as(who).post("/api/report", { kind, id, reason: "abuse" });
    const { status, body } = await report("rafi");
    expect(status).toBe(201);
    expect((await report("nusrat")).body.code).toBe("common.not_found");
    expect((await report("rafi", "homework")).body.code, "a kind without a definition").toBe(
      "common.not_found",
    );
    const queue = await school.as("admin").get("/api/admin/reports?limit=50");
    expect(queue.body.data).toContainEqual(
      expect.objectContaining({
        id: body.id,
        kind: "submission",
        object_id: id,
        author: { id: cast.kamrul.id, name: cast.kamrul.name },
        excerpt: "পাতা",
        post_id: null,
      }),
    );
    const decide = (decision: string) =>
      school
        .as("admin")
        .put(`/api/admin/reports/${body.id}`, { decision, reason: "abuse", text: "নিয়মের বাইরে" });
    expect((await decide("hide")).body.code).toBe("reports.not_hidden");
    expect((await decide("keep")).status).toBe(200);
  });

  it("serves its file to its reader alone", async () => {
    const url = await uploadFile("kamrul");
    const id = await newSheet("rafi", url);
    const other = await newSheet("rafi");
    await school.database.tx((tx) => claimPicture(tx, cast.kamrul.id, url, { isPrivate: true }));
    const link = (member: Member, of: number, kind: ResourceKind = "submission") =>
      addressFor(
        school.server.services,
        url,
        { ref: { kind, id: of }, readerId: cast[member].id },
        school.now,
      );
    expect(await statusOf(link("rafi", id))).toBe(200);
    expect(await statusOf(link("nusrat", id))).toBe(404);
    expect(await statusOf(link("rafi", other)), "a resource that does not show it").toBe(404);
    expect(await statusOf(link("rafi", id, "homework")), "a kind without a definition").toBe(404);
  });

  it("sends its live events to its reader alone, and a last one when it is removed", async () => {
    const id = await newSheet("rafi");
    const topic = `submission:${id}`;
    const open = async (who: Member) =>
      SseClient.open(await school.signIn(who), { resources: [topic, `user:${cast.rafi.id}`] });
    const [rafi, nusrat] = [await open("rafi"), await open("nusrat")];
    const publish = () => school.database.tx(async (tx) => publishAll(tx, [{ topic, kind: "resource" }]));
    const heard = ({ events }: SseClient) => events.filter(({ event }) => event === "resource");
    await rafi.waitUntil((client) => heard(client).length === 1);
    await publish();
    await rafi.waitUntil((client) => heard(client).length === 2);
    await school.database.run(sql`update sheets set is_gone = true where id = ${id}`);
    await publish();
    await rafi.waitUntil((client) => heard(client).length === 3);
    expect(heard(rafi).map(({ data }) => data)).toEqual([1, 2, 3].map(() => ({ kind: "submission", id })));
    await school.database.run(
      sql`update sheets set is_gone = false, reader_id = ${cast.nusrat.id} where id = ${id}`,
    );
    await publish();
    await nusrat.waitUntil((client) => heard(client).length === 1);
    expect([heard(rafi).length, heard(nusrat).length]).toEqual([3, 1]);
    await school.database.tx(async (tx) =>
      publishAll(tx, [{ topic: `user:${cast.rafi.id}`, kind: "count" }]),
    );
    await rafi.waitUntil(({ events }) => events.filter(({ event }) => event === "count").length === 2);
    expect(
      nusrat.events.filter(({ event }) => event === "count"),
      "nobody subscribes to another's personal topic",
    ).toHaveLength(1);
    for (const client of [rafi, nusrat]) client.close();
  });
});

it("the SQL and the in-memory form of every definition agree for every member of the cast", async () => {
  registerResources(resources);
  const viewers = await readersNow(
    school.database,
    Object.values(cast).map(({ id }) => id),
    school.now,
  );
  const tables = {
    post: "posts",
    comment: "comments",
    user: "users",
    group: "groups",
    feedback: "feedbacks",
    quiz: "quizzes",
    exam: "quizzes",
    homework: "homeworks",
    submission: "submissions",
    question: "questions",
    calendar: "calendar_entries",
    scheduled: "scheduled_posts",
    groupfile: "group_files",
  };
  const { createHomework, createSubmission } = homeworkHelpers(school);
  await createSubmission("rafi", await createHomework());
  await createHomework({ hsc_batch: null, group_id: 5 });
  await createEntry(school);
  await createQuiz(school);
  await createExam(school);
  const post = { category: "other", body: "পরে", group_id: 5, publish_at: schoolTime(school, 3) };
  expect((await school.as("kamrul").post("/api/scheduled", post)).status).toBe(201);
  await school.database.run(sql`
    insert into group_files (group_id, user_id, title, url, created_at)
    values (5, ${cast.kamrul.id}, 'লেকচার', '/files/files/x.pdf', now())`);
  for (const definition of resources) {
    const table = tables[definition.kind];
    const rows = (
      await school.database.pool.query<{ id: number }>(`select id from ${table} order by id desc limit 300`)
    ).rows;
    const ids = [...rows.map(({ id }) => id), 2_000_000_000];
    const answers = new Set<boolean>();
    for (const viewer of viewers) {
      const condition = definition.readableBy(viewer, part`i.id`);
      const listed = await school.rows<{ id: number }>(sql`
        select i.id from unnest(${ids}::bigint[]) with ordinality as i (id, place) where ${condition} order by i.place`);
      const reached = await reachOf(
        school.database,
        ids.map((id) => ({ viewer, ref: { kind: definition.kind, id } })),
      );
      const readable = ids.filter((_, i) => reached[i]?.isRemoved === false);
      expect([definition.kind, viewer.userId, listed.map(({ id }) => id)]).toEqual([
        definition.kind,
        viewer.userId,
        readable,
      ]);
      for (const id of ids) answers.add(readable.includes(id));
    }
    expect([definition.kind, answers.size], "both answers occur").toEqual([definition.kind, 2]);
  }
});
