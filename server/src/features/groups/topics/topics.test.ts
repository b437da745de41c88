import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { groupHelpers } from "../../../../test/helpers/members.ts";
import { createPost } from "../../../../test/helpers/posts.ts";
import { codeOf } from "../../../../test/helpers/homework.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { part, sql } from "../../../db/sql.ts";

const school = useSchool();
const { newGroup } = groupHelpers(school);
const CLASS = 5;
const ADDA = 1;
const SLUG = "hsc25-science-a";

type Topic = { id: number; name: string };
const at = (group: number | string, id?: number) =>
  `/api/group/${group}/topics${id === undefined ? "" : `/${id}`}`;
const list = (who: Member, group: number | string = CLASS) => school.as(who).get(at(group));
const add = (who: Member, name: string, group = CLASS) => school.as(who).post(at(group), { name });
const change = (who: Member, id: number, body: object) => school.as(who).put(at(CLASS, id), body);
const remove = (who: Member, id: number) => school.as(who).delete(at(CLASS, id));
const names = (topics: Topic[]) => topics.map(({ name }) => name);

async function only(...wanted: string[]): Promise<Topic[]> {
  await school.database.run(sql`delete from group_topics`);
  for (const name of wanted) expect((await add("kamrul", name)).status).toBe(201);
  return (await list("kamrul")).body.data;
}

const write = (who: Member, more: object = {}) =>
  createPost(school, who, { category: "other", body: "কালকের ক্লাসের নোট", group_id: CLASS, ...more });
const read = async (who: Member, id: number) => (await school.as(who).get(`/api/post/${id}`)).body;
const feed = async (who: Member, query: string) =>
  (await school.as(who).get(`/api/post?group=${SLUG}&pageSize=50${query}`)).body.data.map(
    ({ id }: { id: number }) => id,
  );

describe("the topics of a group", () => {
  it("are edited by its leaders and read by its members", async () => {
    const [notes, exams] = await only("নোট", "পরীক্ষা");
    for (const who of ["rafi", "nusrat"] as const) {
      expect((await list(who)).body).toEqual({ data: [notes, exams], can: { change: false } });
      expect((await school.as(who).get(`/api/group/${SLUG}`)).body.topics).toEqual([notes, exams]);
      expect(codeOf(await add(who, "আরও"))).toEqual([403, "common.forbidden"]);
      expect(codeOf(await change(who, notes?.id ?? 0, { name: "আরও" }))).toEqual([403, "common.forbidden"]);
      expect(codeOf(await remove(who, notes?.id ?? 0))).toEqual([403, "common.forbidden"]);
    }
    for (const who of ["mitu", "rahima"] as const) {
      expect((await list(who)).status, who).toBeGreaterThanOrEqual(403);
      expect((await list(who)).text, who).not.toContain("নোট");
      expect((await add(who, "আরও")).status, who).toBeGreaterThanOrEqual(403);
    }
    expect(codeOf(await list("mitu", ADDA)), "a public group").toEqual([403, "topics.members_only"]);
    for (const who of ["kamrul", "selina", "admin"] as const)
      expect((await list(who)).body.can, who).toEqual({ change: true });
  });

  it("have unique names, regardless of case, form and spaces", async () => {
    await only("Class  Notes");
    expect(codeOf(await add("kamrul", "class notes"))).toEqual([409, "topics.name_taken"]);
    expect((await add("kamrul", "বাড়ির কাজ")).status).toBe(201);
    expect(codeOf(await add("kamrul", "বাড়ির কাজ".normalize("NFD")))).toEqual([409, "topics.name_taken"]);
    for (const name of ["", "  ", "\u200b", "ক".repeat(41), "এক\nদুই"])
      expect((await add("kamrul", name)).status, JSON.stringify(name)).toBe(422);
    expect((await add("kamrul", "ক".repeat(40))).status).toBe(201);
    expect(names((await list("rafi")).body.data)).toEqual(["Class  Notes", "বাড়ির কাজ", "ক".repeat(40)]);
  });

  it("can be moved and renamed", async () => {
    const [a, b, c] = await only("এক", "দুই", "তিন");
    expect(names((await change("selina", c?.id ?? 0, { place: 0 })).body.data)).toEqual(["তিন", "এক", "দুই"]);
    expect(names((await change("selina", c?.id ?? 0, { place: 19 })).body.data)).toEqual(["এক", "দুই", "তিন"]);
    expect(codeOf(await change("selina", a?.id ?? 0, { name: "দুই" }))).toEqual([409, "topics.name_taken"]);
    expect((await change("selina", a?.id ?? 0, { place: 20 })).status).toBe(422);
    expect(names((await change("selina", b?.id ?? 0, { name: " নতুন " })).body.data)).toEqual([
      "এক",
      "নতুন",
      "তিন",
    ]);
    expect(codeOf(await change("selina", 999_999, { name: "কিছু" }))).toEqual([404, "common.not_found"]);
    const elsewhere = school.as("admin").put(at(ADDA, a?.id), { name: "কিছু" });
    expect(codeOf(await elsewhere)).toEqual([404, "common.not_found"]);
  });

  it("are at most twenty, also after parallel requests", async () => {
    await only(...Array.from({ length: 16 }, (_, i) => `টপিক ${i}`));
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => add(i % 2 ? "kamrul" : "selina", `একসাথে ${i}`)),
    );
    expect([201, 409].map((status) => replies.filter((reply) => reply.status === status).length)).toEqual([
      4, 8,
    ]);
    const places = await school.rows<{ place: number }>(sql`
      select place from group_topics where group_id = ${CLASS} order by place`);
    expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  it("of one name are added once by parallel requests", async () => {
    await only();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => add(i % 2 ? "kamrul" : "selina", "একটাই")),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(names((await list("rafi")).body.data)).toEqual(["একটাই"]);
  });

  it("do not deadlock with a change of the officer's role", async () => {
    const group = await newGroup({ admin: "GROUP_ADMIN", nusrat: "PRESIDENT" });
    const give = (role: string) =>
      school.as("admin").post(`/api/group/${group}/assign-role`, { userId: cast.nusrat.id, role });
    const statuses = new Set<number>();
    for (let round = 0; round < 8; round++) {
      const replies = await Promise.all([
        give(round % 2 ? "PRESIDENT" : "VICE_PRESIDENT"),
        ...[1, 2].map((n) => add("nusrat", `বিষয় ${round} ${n}`, group)),
        give(round % 2 ? "VICE_PRESIDENT" : "PRESIDENT"),
        school.as("nusrat").put(`/api/group/${group}/posting`, { posting: "officers", slow_minutes: round }),
      ]);
      for (const { status } of replies) statuses.add(status);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201]));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });

  it("of a closed group cannot be changed", async () => {
    const [topic] = await only("নোট");
    await school.database.run(sql`update groups set disabled = true where id = ${CLASS}`);
    try {
      expect(codeOf(await add("kamrul", "নতুন"))).toEqual([409, "topics.group_closed"]);
      expect(codeOf(await change("admin", topic?.id ?? 0, { name: "নতুন" }))).toEqual([
        409,
        "topics.group_closed",
      ]);
      expect(codeOf(await remove("selina", topic?.id ?? 0))).toEqual([409, "topics.group_closed"]);
      expect((await list("rafi")).body).toEqual({ data: [topic], can: { change: false } });
    } finally {
      await school.database.run(sql`update groups set disabled = false where id = ${CLASS}`);
    }
  });
});

describe("the topic of a post", () => {
  it("is one of its group, and can be changed by its author", async () => {
    const [notes, exams] = await only("নোট", "পরীক্ষা");
    const id = await write("rafi", { topic_id: notes?.id });
    expect((await read("nusrat", id)).topic).toEqual(notes);
    const edit = (body: object) => school.as("rafi").put(`/api/post/${id}`, body);
    expect((await edit({ topic_id: exams?.id })).body).toMatchObject({ topic: exams, edited_at: null });
    expect((await edit({ body: "অন্য কথা" })).body.topic).toEqual(exams);
    expect((await edit({ topic_id: null })).body.topic).toBeUndefined();
    expect(codeOf(await edit({ topic_id: 999_999 }))).toEqual([422, "composer.topic_elsewhere"]);
  });

  it("cannot be one of another group, or be set in the public feed", async () => {
    const [topic] = await only("নোট");
    for (const group_id of [ADDA, null]) {
      const reply = await school
        .as("rafi")
        .post("/api/post", { category: "other", body: "কী খবর?", group_id, topic_id: topic?.id });
      expect(codeOf(reply)).toEqual([422, "composer.topic_elsewhere"]);
    }
  });

  it("stays when the topic is renamed, and is removed when it is deleted", async () => {
    const [topic] = await only("নোট");
    const id = await write("rafi", { topic_id: topic?.id });
    await change("kamrul", topic?.id ?? 0, { name: "ক্লাস নোট" });
    // The shared part of a card is cached for half a second of real time.
    await expect.poll(async () => (await read("nusrat", id)).topic?.name).toBe("ক্লাস নোট");
    expect((await remove("kamrul", topic?.id ?? 0)).body.data).toEqual([]);
    expect(await read("nusrat", id)).toMatchObject({ id, body: "কালকের ক্লাসের নোট" });
    expect((await read("nusrat", id)).topic).toBeUndefined();
  });
});

describe("the feed of a topic", () => {
  it("has the posts of that topic alone, in either order, for members alone", async () => {
    const [notes, exams] = await only("নোট", "পরীক্ষা");
    const ids = [
      await write("rafi", { topic_id: notes?.id }),
      await write("kamrul", { topic_id: notes?.id }),
    ];
    const other = await write("rafi", { topic_id: exams?.id });
    const none = await write("rafi");
    for (const order of ["", "&sortedBy=latest"]) {
      const found = await feed("nusrat", `&topic=${notes?.id}${order}`);
      expect(
        found.toSorted((a: number, b: number) => a - b),
        order,
      ).toEqual(ids);
      expect(await feed("nusrat", order)).toEqual(expect.arrayContaining([...ids, other, none]));
    }
    const split = (await school.as("nusrat").get(`/api/post?group=${SLUG}&topic=${notes?.id}&mine=apart`))
      .body;
    expect(split.shared.map(({ topic }: { topic: Topic }) => topic)).toEqual([notes, notes]);
    expect(await feed("nusrat", "&topic=999999")).toEqual([]);
    const outside = await school.as("mitu").get(`/api/post?group=${SLUG}&topic=${notes?.id}`);
    expect([outside.status, outside.body.data], "what is pinned alone").toEqual([200, []]);
    const publicFeed = await school.as("nusrat").get(`/api/post?topic=${notes?.id}`);
    expect(publicFeed.body.data).toEqual([]);
  });

  it("counts its new posts, and continues page by page", async () => {
    const [notes, exams] = await only("নোট", "পরীক্ষা");
    for (let i = 0; i < 3; i++) await write("kamrul", { topic_id: notes?.id, body: `লেখা ${i}` });
    const first = (await school.as("nusrat").get(`/api/post?group=${SLUG}&topic=${notes?.id}&pageSize=2`))
      .body;
    const next = await school
      .as("nusrat")
      .get(`/api/post?group=${SLUG}&topic=${notes?.id}&pageSize=2&cursor=${first.next}`);
    expect([first.data.length, next.body.data.length, next.body.next]).toEqual([2, 1, null]);
    const fresh = await write("selina", { topic_id: notes?.id, body: "নতুন নোট" });
    await write("selina", { topic_id: exams?.id, body: "পরীক্ষার খবর" });
    const { body } = await school
      .as("nusrat")
      .get(`/api/post/newer?group=${SLUG}&topic=${notes?.id}&asOf=${first.asOf}`);
    expect(body.ids).toEqual([fresh]);
  });

  it("is read with an index scan", async () => {
    const [notes] = await only("নোট", "পরীক্ষা");
    await school.database.run(sql`
      insert into posts (user_id, group_id, category, body, topic_id)
      select ${cast.kamrul.id}, ${CLASS}, 'other', 'লেখা', case when n % 200 = 0 then ${notes?.id ?? null}::int end
      from generate_series(1, 4000) n`);
    await school.database.run(sql`analyze posts`);
    for (const order of [part`p.rank desc, p.id desc`, part`p.id desc`]) {
      const plan = await school.rows<{ "QUERY PLAN": string }>(sql`
        explain select p.id from posts p
        where p.group_id = ${CLASS} and p.topic_id = ${notes?.id ?? null}::int and p.status = 'published'
        order by ${order} limit 51`);
      expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toMatch(/posts_topic/);
    }
  });
});
