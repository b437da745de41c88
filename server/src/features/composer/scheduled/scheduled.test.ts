import { guardErrors } from "@angon/contract/guard/errors";
import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { schoolTime } from "../../../../test/helpers/calendar.ts";
import { codeOf } from "../../../../test/helpers/homework.ts";
import { groupHelpers } from "../../../../test/helpers/members.ts";
import { notificationHelpers } from "../../../../test/helpers/notifications.ts";
import { uploadHelpers } from "../../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const { uploadFile } = uploadHelpers(school);
const { notificationsOf, clear } = notificationHelpers(school);
const { newGroup, setRoles } = groupHelpers(school);
const CLASS = 5;
const WORDS = "নির্ধারিতচিহ্ন কাল ক্লাস নয়টায়";

const wish = (more: object = {}) => ({
  category: "other",
  body: WORDS,
  group_id: CLASS,
  publish_at: schoolTime(school, 3),
  ...more,
});
const send = (who: Member, more: object = {}) => school.as(who).post("/api/scheduled", wish(more));
const listOf = async (who: Member) => (await school.as(who).get("/api/scheduled")).body.data;
const change = (who: Member, id: number, body: object) => school.as(who).put(`/api/scheduled/${id}`, body);
const publish = (who: Member, id: number) => school.as(who).post(`/api/scheduled/${id}/publish`, {});
const remove = (who: Member, id: number) => school.as(who).delete(`/api/scheduled/${id}`);
const postsWith = (words: string) =>
  school.rows<{ id: number; created_at: Date; status: string; topic_id: number | null }>(sql`
    select id, created_at, status, topic_id from posts where body = ${words} order by id`);

async function schedule(who: Member, more: object = {}): Promise<number> {
  const { status, body } = await send(who, more);
  expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
  return body.id;
}

async function start(): Promise<void> {
  await school.database.run(sql`delete from scheduled_posts`);
  await school.database.run(sql`update posts set body = 'আগের' where body like 'নির্ধারিত%'`);
}

/** Moves the post's moment to the past instead of the clock, which would end the sessions. */
async function comeDue(id: number): Promise<void> {
  await school.database.run(sql`update scheduled_posts set publish_at = ${school.now} where id = ${id}`);
  await school.database.run(sql`update jobs set run_at = ${school.now} where event = 'scheduled.due'`);
}

describe("a scheduled post", () => {
  it("can be written by the group's leaders alone", async () => {
    await start();
    for (const who of ["kamrul", "selina", "admin"] as const) {
      const id = await schedule(who);
      expect((await listOf(who)).map((one: { id: number }) => one.id)).toEqual([id]);
    }
    for (const who of ["rafi", "nusrat"] as const)
      expect(codeOf(await send(who)), who).toEqual([403, "scheduled.officers_only"]);
    for (const who of ["mitu", "rahima", "farhana"] as const)
      expect((await send(who)).status, who).toBeGreaterThanOrEqual(403);
    expect((await school.as("rafi").get("/api/scheduled")).body).toEqual({ data: [] });
  });

  it("is five minutes to sixty days ahead, in the time of the school", async () => {
    await start();
    for (const hours of [-1, 0, 0.05, 60 * 24 + 1])
      expect(codeOf(await send("kamrul", { publish_at: schoolTime(school, hours) })), `${hours}`).toEqual([
        422,
        "scheduled.time",
      ]);
    expect((await send("kamrul", { publish_at: "2026-13-40T10:00" })).status).toBe(422);
    const at = schoolTime(school, 48);
    const id = await schedule("kamrul", { publish_at: at });
    const [row] = await listOf("kamrul");
    expect(row).toMatchObject({ id, refused: null, publish_at: new Date(`${at}:00+06:00`).toISOString() });
  });

  it("is visible to its author alone, in no list, count or search of others", async () => {
    await start();
    await clear();
    const image = await uploadFile("kamrul");
    const id = await schedule("kamrul", { image });
    await school.drain();
    expect((await school.stranger.get(image)).status, "its picture").toBe(404);
    for (const who of ["nusrat", "selina", "admin", "farhana"] as const) {
      for (const path of [
        "/api/scheduled",
        `/api/post?group=${CLASS}&pageSize=50`,
        `/api/post?group=${CLASS}&sortedBy=latest&pageSize=50`,
        `/api/post/newer?group=${CLASS}&asOf=0`,
        `/api/post/user/${cast.kamrul.id}?pageSize=50`,
        `/api/search?q=${encodeURIComponent("নির্ধারিতচিহ্ন")}`,
        `/api/group/${CLASS}/files`,
        `/api/group/${CLASS}/held`,
        "/api/notification?limit=50",
      ])
        expect((await school.as(who).get(path)).text, `${who} ${path}`).not.toMatch(/নির্ধারিতচিহ্ন/);
      expect(codeOf(await change(who, id, { body: "অন্য" }))).toEqual([404, "common.not_found"]);
      expect(codeOf(await publish(who, id))).toEqual([404, "common.not_found"]);
      expect(codeOf(await remove(who, id))).toEqual([404, "common.not_found"]);
    }
    expect(await notificationsOf("nusrat")).toEqual([]);
    const live = await school.rows<{ count: number }>(sql`
      select count(*)::int as count from live_inbox where row_to_json(live_inbox)::text like '%নির্ধারিত%'`);
    expect([await postsWith(WORDS), live]).toEqual([[], [{ count: 0 }]]);
    expect(await listOf("kamrul")).toMatchObject([
      { id, body: WORDS, pictures: [expect.any(String)], group: { id: CLASS } },
    ]);
  });

  it("can be changed, postponed and deleted by its author, with its files", async () => {
    await start();
    const id = await schedule("kamrul", { images: [await uploadFile("kamrul"), await uploadFile("kamrul")] });
    const at = schoolTime(school, 72);
    expect((await change("kamrul", id, { body: "নতুন কথা", publish_at: at })).body).toEqual({ ok: true });
    expect(codeOf(await change("kamrul", id, { publish_at: schoolTime(school, 0) }))).toEqual([
      422,
      "scheduled.time",
    ]);
    expect((await listOf("kamrul"))[0]).toMatchObject({ body: "নতুন কথা", most_pictures: 10 });
    const files = async () =>
      (await school.rows(sql`select from uploads where owner_id = ${cast.kamrul.id} and used_at is not null`))
        .length;
    const before = await files();
    expect((await remove("kamrul", id)).status).toBe(200);
    expect([await listOf("kamrul"), before - (await files())]).toEqual([[], 2]);
  });
});

describe("pictures of a scheduled post", () => {
  const statusOf = async (url: string) => (await school.stranger.get(url)).status;
  const plain = (url: string) => url.split("?")[0] ?? "";
  const picturesOf = async (who: Member): Promise<string[]> => (await listOf(who))[0].pictures;

  it("are added, removed and put in another order by its author, and open for the author alone", async () => {
    await start();
    const [one, two, three] = [
      await uploadFile("kamrul"),
      await uploadFile("kamrul"),
      await uploadFile("kamrul"),
    ];
    const id = await schedule("kamrul", { images: [one, two] });
    const shown = await picturesOf("kamrul");
    expect(shown.map(plain)).toEqual([one, two]);
    expect(await Promise.all(shown.map(statusOf))).toEqual([200, 200]);
    expect(await Promise.all([one, two].map(statusOf)), "without the author's address").toEqual([404, 404]);

    expect((await change("kamrul", id, { images: [three, shown[1], shown[0]] })).status).toBe(200);
    expect((await picturesOf("kamrul")).map(plain)).toEqual([three, two, one]);
    expect(await statusOf(three), "a picture that was added").toBe(404);
    expect((await change("kamrul", id, { images: [two, three] })).status).toBe(200);
    await school.drain();
    expect((await picturesOf("kamrul")).map(plain)).toEqual([two, three]);
    expect(await statusOf(shown[0] ?? ""), "a picture that was removed").toBe(404);
    expect(await school.rows(sql`select from uploads where key = ${one.slice("/files/".length)}`)).toEqual(
      [],
    );

    await comeDue(id);
    await school.drain();
    const [post] = await postsWith(WORDS);
    const page = (await school.as("nusrat").get(`/api/post/${post?.id}`)).body;
    expect(page.images.map(plain)).toEqual([two, three]);
    expect(await Promise.all(page.images.map(statusOf))).toEqual([200, 200]);
    expect(await statusOf(two), "still without an address").toBe(404);
  });

  it("are the author's own, each once and within the limit of the group; a refusal leaves them unused", async () => {
    await start();
    const [mine, foreign] = [await uploadFile("kamrul"), await uploadFile("selina")];
    const id = await schedule("kamrul", { images: [mine] });
    for (const images of [[foreign], [mine, mine], [mine, "/files/none.webp"]])
      expect(codeOf(await change("kamrul", id, { images }))).toEqual([422, "uploads.url_not_owned"]);
    expect((await change("kamrul", id, { images: Array(11).fill(mine) })).status).toBe(422);
    for (const who of ["selina", "admin", "nusrat"] as const)
      expect(codeOf(await change(who, id, { images: [] }))).toEqual([404, "common.not_found"]);
    expect((await picturesOf("kamrul")).map(plain)).toEqual([mine]);
    expect(codeOf(await change("kamrul", id, { images: [], body: "" }))).toEqual([
      422,
      "composer.prompt_missing",
    ]);
    expect(await statusOf((await picturesOf("kamrul"))[0] ?? "")).toBe(200);
  });
});

describe("at the scheduled time", () => {
  it("the post is published as new, and members are notified", async () => {
    await start();
    await clear();
    await school.as("nusrat").post("/api/follow", { followingId: cast.kamrul.id });
    await school.drain();
    const id = await schedule("kamrul", { image: await uploadFile("kamrul") });
    const later = await school
      .as("rafi")
      .post("/api/post", { category: "other", body: "এর মধ্যে অন্য কথা", group_id: CLASS });
    await comeDue(id);
    const before = school.now;
    await school.drain();
    const [post] = await postsWith(WORDS);
    expect(post?.id).toBeGreaterThan(later.body.id);
    expect(post?.status).toBe("published");
    expect(post?.created_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const feed = await school.as("nusrat").get(`/api/post?group=${CLASS}&sortedBy=latest`);
    expect(feed.body.data[0]).toMatchObject({ id: post?.id, pictures: [{ w: 40 }] });
    const search = await school
      .as("nusrat")
      .get(`/api/search?type=post&q=${encodeURIComponent("নির্ধারিতচিহ্ন")}`);
    expect(search.text).toContain(`"id":${post?.id}`);
    expect((await notificationsOf("nusrat")).map(({ type }) => type)).toContain("group_post");
    expect(await listOf("kamrul")).toEqual([]);
  });

  it("the post is published once by parallel workers and a manual publication by its author", async () => {
    for (let round = 0; round < 3; round++) {
      await start();
      const id = await schedule("kamrul");
      await comeDue(id);
      await school.database.run(sql`
        insert into jobs (listener, event, payload)
        select 'scheduled.publish', 'scheduled.due', jsonb_build_object('scheduledId', ${id}::int) from generate_series(1, 4)`);
      const presses = [publish("kamrul", id), publish("kamrul", id)];
      await Promise.all([...Array.from({ length: 5 }, () => school.runNextJob()), ...presses]);
      await school.drain();
      expect(await postsWith(WORDS)).toHaveLength(1);
      expect(await listOf("kamrul")).toEqual([]);
    }
  });

  it("a postponed post waits for its new time", async () => {
    await start();
    const id = await schedule("kamrul");
    await school.database.run(sql`update jobs set run_at = ${school.now} where event = 'scheduled.due'`);
    await school.drain();
    expect(await postsWith(WORDS)).toEqual([]);
    expect((await listOf("kamrul"))[0].id).toBe(id);
  });

  it("rights are checked again: the author is notified of a refusal, and the draft stays", async () => {
    await start();
    await clear();
    const id = await schedule("kamrul");
    const member = sql`
      update group_members set user_id = ${cast.jui.id} where group_id = ${CLASS} and user_id = ${cast.kamrul.id}`;
    await school.database.run(member);
    try {
      await comeDue(id);
      await school.drain();
      expect(await postsWith(WORDS)).toEqual([]);
      const [row] = await listOf("kamrul");
      expect(row).toMatchObject({ id, refused: { bn: expect.any(String), en: expect.any(String) } });
      const told = (await notificationsOf("kamrul")).filter(({ type }) => type === "scheduled_refused");
      expect(told).toHaveLength(1);
      expect(JSON.stringify(told)).toContain(row.refused.bn);
      expect((await publish("kamrul", id)).status).toBeGreaterThanOrEqual(403);
    } finally {
      await school.database.run(sql`
        update group_members set user_id = ${cast.kamrul.id} where group_id = ${CLASS} and user_id = ${cast.jui.id}`);
    }
    expect((await change("kamrul", id, { publish_at: schoolTime(school, 5) })).status).toBe(200);
    expect((await listOf("kamrul"))[0].refused).toBeNull();
    expect((await publish("kamrul", id)).status).toBe(200);
    expect(await postsWith(WORDS)).toHaveLength(1);
  });

  it("a post with a word that was blocked meanwhile is refused: the author is notified, and the draft can be edited", async () => {
    await start();
    await clear();
    const words = "নির্ধারিত ছুটির কিঙ্কিণী খবর";
    const id = await schedule("kamrul", { body: words, image: await uploadFile("kamrul") });
    const other = await schedule("kamrul", { body: "নির্ধারিত অন্য খবর" });
    const listed = await school
      .as("admin")
      .post("/api/admin/words", { word: "কিঙ্কিণী", verdict: "block", note: "" });
    expect(listed.status).toBeLessThan(300);
    await comeDue(id);
    await comeDue(other);
    await school.drain();
    expect([await postsWith(words), (await postsWith("নির্ধারিত অন্য খবর")).length]).toEqual([[], 1]);
    const waiting = await listOf("kamrul");
    const { bn, en } = guardErrors["guard.word"];
    expect(waiting).toMatchObject([{ id, body: words, refused: { bn, en }, pictures: [expect.any(String)] }]);
    const told = (await notificationsOf("kamrul")).filter(({ type }) => type === "scheduled_refused");
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toContain(bn);
    expect(JSON.stringify(told), "the sentence does not repeat the word").not.toContain("কিঙ্কিণী");
    expect(codeOf(await publish("kamrul", id))).toEqual([422, "guard.word"]);
    expect(codeOf(await change("kamrul", id, { body: `${words}!` }))).toEqual([422, "guard.word"]);
    const [still] = await listOf("kamrul");
    expect([still.body, still.refused]).toEqual([words, { bn, en }]);

    const at = { publish_at: schoolTime(school, 4) };
    expect((await change("kamrul", id, { body: "নির্ধারিত ছুটির খবর", ...at })).status).toBe(200);
    expect((await listOf("kamrul"))[0].refused).toBeNull();
    await comeDue(id);
    await school.drain();
    expect(await postsWith("নির্ধারিত ছুটির খবর")).toHaveLength(1);
    expect(await listOf("kamrul")).toEqual([]);
  });

  it("a sanctioned author's post is not published", async () => {
    await start();
    const id = await schedule("kamrul");
    const until = new Date(school.now.getTime() + 86_400_000);
    await school.database.run(sql`update users set sanctioned_until = ${until} where id = ${cast.kamrul.id}`);
    await comeDue(id);
    await school.drain();
    await school.database.run(sql`update users set sanctioned_until = null where id = ${cast.kamrul.id}`);
    expect(await postsWith(WORDS)).toEqual([]);
    expect((await listOf("kamrul"))[0].refused).not.toBeNull();
  });

  it("the post is published without a topic that was deleted meanwhile", async () => {
    await start();
    const topic = (await school.as("kamrul").post(`/api/group/${CLASS}/topics`, { name: "অস্থায়ী" })).body
      .data[0].id;
    const id = await schedule("kamrul", { topic_id: topic });
    expect((await school.as("kamrul").delete(`/api/group/${CLASS}/topics/${topic}`)).status).toBe(200);
    await comeDue(id);
    await school.drain();
    expect(await postsWith(WORDS)).toMatchObject([{ topic_id: null }]);
  });
});

it("an author has at most fifty scheduled posts, also after parallel requests", async () => {
  await start();
  const id = await schedule("selina");
  await school.database.run(sql`
    insert into scheduled_posts (user_id, group_id, request, media, publish_at, created_at)
    select user_id, group_id, request, media, publish_at, created_at from scheduled_posts, generate_series(1, 47)
    where id = ${id}`);
  const replies = await Promise.all(Array.from({ length: 4 }, () => send("selina")));
  expect([201, 409].map((status) => replies.filter((reply) => reply.status === status).length)).toEqual([
    2, 2,
  ]);
});

it("writing a scheduled post in parallel with the removal of its author does not deadlock", async () => {
  const group = await newGroup({ admin: "GROUP_ADMIN" });
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round++) {
    await setRoles(group, { nusrat: "PRESIDENT" });
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => send("nusrat", { group_id: group })),
      school.as("admin").post(`/api/group/${group}/ban`, { userId: cast.nusrat.id, reason: "শেষ" }),
    ]);
    for (const { status } of replies) statuses.add(status);
    await school.database.run(sql`delete from group_bans where group_id = ${group}`);
    await school.database.run(sql`delete from scheduled_posts where group_id = ${group}`);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201]));
});
