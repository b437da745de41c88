import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fallbackChapters, fallbackSubjects } from "@angon/contract/subjects/fallback";
import { mentionsIn, parse, tagsIn } from "@angon/contract/markup/markup";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase, dropDatabase, type Connection } from "../../test/postgres.ts";
import { openDatabase, type Database } from "../../src/db/database.ts";
import { sql, type Sql } from "../../src/db/sql.ts";
import { diskStore } from "../../src/files/disk.ts";
import { cast } from "../cast.ts";
import { looksOfSchool } from "../looks.ts";
import { drawing, drawingNames, sizeOfPicture } from "../pictures/drawings.ts";
import { seedSchool } from "../school.ts";

let connection: Connection;
let database: Database;
let folder: string;

beforeAll(async () => {
  connection = await cloneDatabase();
  database = openDatabase(connection);
  folder = await mkdtemp(join(tmpdir(), "angon-seed-"));
  await seedSchool(database, diskStore(folder));
});

afterAll(async () => {
  await database.close();
  await dropDatabase(connection);
  await rm(folder, { recursive: true, force: true });
});

const expectNone = async (query: Sql) => expect(await database.many(query)).toEqual([]);

type Body = { id: number; body: string; tags: string[]; mentions: { user_id: number; name: string }[] };

describe("the posts of the demo school", () => {
  it("are many, of every category, and all different", async () => {
    const found = await database.one<Record<string, number>>(sql`
      select count(*)::int as posts, count(distinct body)::int as bodies, count(distinct subject_id)::int as subjects,
        count(*) filter (where category = 'poll')::int as polls, count(*) filter (where video_url is not null)::int as films,
        count(*) filter (where jsonb_array_length(images) > 4)::int as albums,
        count(distinct group_id)::int as groups, count(distinct hsc_batch)::int as batches,
        count(*) filter (where pinned_at is not null and group_id is null and hsc_batch = 'HSC 25')::int as pinned,
        (select count(*) from comments)::int as comments, (select max(depth) from comments)::int as deepest
      from posts`);
    expect(found?.["bodies"]).toBe(found?.["posts"]);
    expect(found).toMatchObject({ groups: 7, batches: 2, films: 2, deepest: 5 });
    for (const [name, least] of Object.entries({
      posts: 260,
      comments: 500,
      polls: 25,
      subjects: 17,
      albums: 2,
      pinned: 5,
    }))
      expect(found?.[name], name).toBeGreaterThanOrEqual(least);
  });

  it("have the tags and mentions of their text", async () => {
    const posts = await database.many<Body>(sql`select id, body, tags, mentions from posts`);
    for (const { id, body, tags, mentions } of posts) {
      expect(tags, `post ${id}`).toEqual(tagsIn(body));
      expect(mentions, `post ${id}`).toHaveLength(mentionsIn(body).length);
    }
    expect(posts.some(({ mentions }) => mentions.length > 0)).toBe(true);
    await expectNone(sql`
      select p.id from posts p, jsonb_to_recordset(p.mentions) as m (user_id int, name text)
        left join users u on u.id = m.user_id where u.name is distinct from m.name
      union all select c.id from comments c, jsonb_to_recordset(c.mentions) as m (user_id int, name text)
        left join users u on u.id = m.user_id where u.name is distinct from m.name`);
  });

  it("show no markup characters to readers", async () => {
    const texts = await database.many<{ text: string }>(
      sql`select body as text from posts union all select content from comments union all select name from poll_options`,
    );
    for (const { text } of texts) {
      const plain = parse(text).flatMap((paragraph) =>
        paragraph
          .flatMap((one) => (one.kind === "bold" ? one.children : one))
          .map((one) => ("text" in one ? one.text : "")),
      );
      expect(plain.join(" "), text).not.toMatch(/[$*\\{}]|^[>?!=] /);
    }
    await expectNone(sql`select id from posts where body is not nfc normalized
      union all select id from comments where content is not nfc normalized`);
  });

  it("have counters equal to their rows", async () => {
    for (const type of ["good", "hard", "excellent", "cant", "funny"])
      await expectNone(sql`
        select id from posts p where (to_jsonb(p) ->> ${`r_${type}`})::int
          <> (select count(*) from reactions where post_id = p.id and type = ${type})`);
    await expectNone(sql`
      select id from posts p where comment_count <> (select count(*) from comments where post_id = p.id)
        or share_count <> (select count(*) from shares where post_id = p.id)
        or total_votes <> (select count(*) from poll_votes where post_id = p.id)
        or (select viewers from post_reach where post_id = p.id) is distinct from
           nullif((select count(*) from post_views where post_id = p.id), 0)`);
    await expectNone(sql`
      select id from poll_options o where vote_count <> (select count(*) from poll_votes where option_id = o.id)`);
    await expectNone(sql`
      select id from comments c
      where satisfied_count <> (select count(*) from comment_reactions where comment_id = c.id and type = 'satisfied')
        or dissatisfied_count <> (select count(*) from comment_reactions where comment_id = c.id and type = 'dissatisfied')`);
    await expectNone(sql`
      select user_id from follow_counts f where followers <> (select count(*) from follows where following_id = f.user_id)
        or following <> (select count(*) from follows where follower_id = f.user_id)`);
  });

  it("are written, answered and reacted to by users who may do so", async () => {
    await expectNone(sql`
      select p.id, a.user_id, a.what
      from posts p join (
          select id as post_id, user_id, 'wrote' as what from posts
          union all select post_id, user_id, 'answered' from comments
          union all select post_id, user_id, 'reacted' from reactions
          union all select post_id, user_id, 'voted' from poll_votes
          union all select post_id, user_id, 'saved' from saves
          union all select post_id, user_id, 'shared' from shares
          union all select c.post_id, r.user_id, 'marked' from comment_reactions r join comments c on c.id = r.comment_id
        ) a on a.post_id = p.id
        join users u on u.id = a.user_id and not u.is_assistant
      where case when p.group_id is null
        then u.role = 'USER' and u.level > 0 and u.hsc_batch is distinct from p.hsc_batch
        else not exists (select from group_members m where m.group_id = p.group_id and m.user_id = u.id) end`);
    await expectNone(sql`
      select c.id from comments c join comment_reactions r on r.comment_id = c.id and r.user_id = c.user_id`);
  });

  it("have automatic answers that quote an earlier reply", async () => {
    const [answer, ...others] = await database.many<{
      content: string;
      quoted: string;
      quoted_post: number;
    }>(sql`
      select c.content, c.user_id, p.ai_enabled, p.user_id as asker, c.created_at - p.created_at < interval '1 minute' as soon,
        q.content as quoted, q.post_id::int as quoted_post
      from comments c join posts p on p.id = c.post_id
        join answer_quotes a on a.comment_id = c.id join comments q on q.id = a.quoted_id and q.created_at < c.created_at
        join comment_reactions r on r.comment_id = q.id and r.type = 'satisfied'
        join posts qp on qp.id = q.post_id and qp.user_id = r.user_id
      where c.by_assistant`);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({
      user_id: cast.curiosity.id,
      ai_enabled: true,
      asker: 1,
      soon: true,
    });
    const [, hint = ""] = /:\*\* (.+) …$/m.exec(answer?.content ?? "") ?? [];
    expect(hint).not.toBe("");
    expect(answer?.quoted, "its beginning, without the end that it tells").toContain(hint);
    expect(answer?.content).toContain(`/post/${answer?.quoted_post}`);
  });

  it("are in the order of time until some minutes ago", async () => {
    await expectNone(sql`
      select id from (select id, created_at < lag(created_at) over (order by id) as late from posts) p where late
      union all
      select id from (select id, created_at < lag(created_at) over (order by id) as late from comments) c where late`);
    await expectNone(sql`
      select c.id from comments c left join comments q on q.id = c.parent_id join posts p on p.id = c.post_id
      where c.created_at < greatest(p.created_at, q.created_at) or c.created_at > now()
        or c.depth <> coalesce(q.depth, 0) + 1 or (q.id is not null and q.post_id <> c.post_id)`);
    const ends = await database.one(sql`
      select min(id)::int as first, now() - max(created_at) < interval '15 minutes' as fresh from posts`);
    expect(ends).toEqual({ first: 1_001, fresh: true });
  });

  it("have one right option or none, and homework in courses alone", async () => {
    await expectNone(sql`
      select p.id from posts p join poll_options o on o.post_id = p.id group by p.id
      having count(*) not between 2 and 4 or count(distinct o.name) <> count(*)
        or count(*) filter (where is_correct) <> (case p.poll_type when 'question' then 1 else 0 end)`);
    await expectNone(sql`
      select p.id from posts p left join groups g on g.id = p.group_id
      where (category = 'homework' or jsonb_array_length(images) > 1)
        and coalesce(g.type, '') not in ('CLASS', 'COURSE')`);
  });
});

describe("the pictures of the posts", () => {
  it("exist in all sizes and belong to the posts that show them", async () => {
    const shown = await database.many<{
      key: string;
      owner_id: number;
      user_id: number;
      w: number;
      is_private: boolean;
      hidden: boolean;
    }>(sql`
      with shown as (
        select user_id, group_id, jsonb_array_elements(images || coalesce(poster, '[]')) as picture from posts
        union all
        select c.user_id, p.group_id, c.picture from comments c join posts p on p.id = c.post_id where c.picture is not null)
      select key, owner_id, user_id, (picture ->> 'w')::int as w, is_private, group_id is not null as hidden
      from shown left join uploads on '/files/' || key = picture ->> 'url' and used_at is not null`);
    expect(shown.length).toBeGreaterThan(64);
    const files = diskStore(folder);
    for (const { key, owner_id, user_id, w, is_private, hidden } of shown) {
      expect({ owner_id, w, is_private }).toEqual({ owner_id: user_id, w: 720, is_private: hidden });
      expect((await files.open(key))?.bytes).toBeGreaterThan(2_000);
      expect((await files.open(key.replace(".webp", ".360.webp")))?.bytes).toBeGreaterThan(800);
    }
    expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
  });

  it("show people and groups too, from files of the store that everyone may read", async () => {
    const shown = await database.many<{
      kind: string;
      key: string;
      owner_id: number;
      id: number;
      open: boolean;
    }>(sql`
      with shown as (
        select 'person' as kind, id, image from users where image is not null
        union all select 'group', id, image from groups where image is not null)
      select kind, id, key, owner_id, not is_private as open
      from shown left join uploads on '/files/' || key = image and used_at is not null`);
    const files = diskStore(folder);
    for (const { kind, id, key, owner_id, open } of shown) {
      expect({ owner_id, open }).toEqual({ owner_id: kind === "person" ? id : cast.admin.id, open: true });
      expect((await files.open(key))?.bytes).toBeGreaterThan(1_000);
    }
    expect(shown.filter(({ kind }) => kind === "person").length).toBeGreaterThanOrEqual(20);
    expect(shown.filter(({ kind }) => kind === "group").length).toBe(6);
    expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
  });

  it("have the stored size", async () => {
    expect(drawingNames().length).toBeGreaterThanOrEqual(34);
    for (const name of [...drawingNames(), ...looksOfSchool(), "n1"]) {
      const { width, height } = await sharp(Buffer.from(drawing(name))).metadata();
      expect({ w: width, h: height }, name).toEqual(sizeOfPicture(name));
    }
  });
});

describe("the chapters of the demo school", () => {
  it("are equal in the page and in the database", async () => {
    const subjects = await database.many(sql`select id, key, name from subjects order by id`);
    expect(fallbackSubjects).toEqual(subjects);
    const chapters = await database.many(sql`
      select id, subject_id, name, level, sort_order as order from chapters where subject_id <= 2 order by id`);
    expect(fallbackChapters).toEqual(chapters);
    expect(chapters.length).toBeGreaterThanOrEqual(70);
  });

  it("exist for every paper, with ids that begin with the id of the paper", async () => {
    await expectNone(sql`
      select s.key from subjects s where (select count(*) from chapters where subject_id = s.id) < 5
      union all select name from chapters where id <> 100 * subject_id + sort_order or name is not nfc normalized`);
  });
});
