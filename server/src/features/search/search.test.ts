import { describe, expect, it } from "vitest";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";
import { searchLimit } from "./limits.ts";

const school = useSchool();
const group = { adda: 1, robotics: 3, klass: 5 };
const vectors = { category: "subject", subject_id: 6, chapter_id: 602 };

const search = async (who: Member, text: string) =>
  (await school.as(who).get(`/api/utils/search?search=${encodeURIComponent(text)}`)).body;
const names = async (who: Member, text: string): Promise<string[]> =>
  (await search(who, text)).users.data.map((user: { name: string }) => user.name);
const posts = async (who: Member, text: string): Promise<number[]> =>
  (await search(who, text)).posts.data.map((post: { id: number }) => post.id);
const rename = (who: Member, name: string) =>
  school.database.run(sql`update users set name = ${name} where id = ${cast[who].id}`);

describe("people in the search", () => {
  it("are found by the beginning of any of their names", async () => {
    expect(await names("nusrat", "রাফি")).toContain(cast.rafi.name);
    expect(await names("nusrat", "রা")).toContain(cast.rafi.name);
    expect(await names("nusrat", "@রাফি আ")).toEqual([cast.rafi.name]);
    expect(await names("nusrat", "আহমেদ")).toContain(cast.rafi.name);
    expect(await names("nusrat", "াফি"), "the middle of a name").toEqual([]);
    expect(await names("tanvir", "রাফি"), "across batches").toContain(cast.rafi.name);
    expect(await names("nusrat", "রাফিx")).toEqual([]);
  });

  it("whose whole name begins with the text are listed first, at most nine people", async () => {
    await rename("mitu", "জাহান রায়");
    const found = await names("rafi", "জাহান");
    expect([found[0], found.includes(cast.nusrat.name)]).toEqual(["জাহান রায়", true]);
    const [{ letter } = { letter: "" }] = await school.rows<{ letter: string }>(sql`
      select left(name, 1) as letter from users group by 1 having count(*) > 9 order by count(*) desc limit 1`);
    expect(await names("rafi", letter)).toHaveLength(9);
  });

  it("with the most similar sound come before those earlier in the alphabet", async () => {
    const found = await names("nusrat", "tanvir");
    expect(found[0]).toBe(cast.tanvir.name);
    expect(found.length, "others sound so too").toBeGreaterThan(1);
  });

  it("are found by Latin letters with an omitted aspiration", async () => {
    for (const [text, who] of [
      ["ahmed", "rafi"],
      ["ahmad", "rafi"],
      ["farhana", "farhana"],
      ["haque", "kamrul"],
      ["rahman", "arif"],
    ] as const)
      expect(await names("nusrat", text), text).toContain(cast[who].name);
  });

  it("are found in small and capital letters, in every normalization form", async () => {
    await rename("arif", "Zayan Cooper");
    expect(await names("rafi", "zAYAN")).toEqual(["Zayan Cooper"]);
    expect(await names("rafi", "coo")).toEqual(["Zayan Cooper"]);
    await rename("arif", "\u09af\u09bcুনা");
    expect(await names("rafi", "\u09dfুন")).toEqual(["\u09af\u09bcুনা"]);
  });

  it.each(["%", "_", "\\", "%%%", "র%", "_াফি", "'", "' or 1=1--", "*", "()[]{}|", "💧"])(
    "are found by %j as literal characters",
    async (text) => {
      expect((await search("rafi", text)).users.data).toEqual([]);
    },
  );

  it("are shown with public fields, without the assistant and deleted users", async () => {
    for (const who of ["rafi", "mitu"] as const)
      await school.as(who).delete(`/api/follow?followingId=${cast.selina.id}`);
    const { data } = (await search("rafi", cast.selina.name)).users;
    expect(data).toEqual([
      {
        id: cast.selina.id,
        name: cast.selina.name,
        image: null,
        role: "TEACHER",
        institute_name: data[0].institute_name,
        badge: "TEACHER",
        is_assistant: false,
        isFollowing: false,
      },
    ]);
    await school.as("rafi").post("/api/follow", { followingId: cast.selina.id });
    expect((await search("rafi", cast.selina.name)).users.data[0].isFollowing).toBe(true);
    expect((await search("mitu", cast.selina.name)).users.data[0].isFollowing, "by the one who looks").toBe(
      false,
    );
    expect(await names("rafi", "Curiosity")).toEqual([]);
    await school.database.run(sql`update users set deleted_at = now() where id = ${cast.sadia.id}`);
    expect(await names("rafi", cast.sadia.name)).not.toContain(cast.sadia.name);
  });

  it.each(["", " ", "\u200b", "ক".repeat(101), "a\nb", "\u202e"])("are not searched by %j", async (text) => {
    expect((await school.as("rafi").get(`/api/utils/search?search=${encodeURIComponent(text)}`)).status).toBe(
      422,
    );
  });
});

describe("posts in the search", () => {
  it("are found by sound and by similar spelling when no post has the exact words", async () => {
    const id = await createPost(school, "rafi", { body: "প্রতিসরাঙ্ক আর সান্দ্রতাঙ্ক" });
    await school.drain();
    expect(await posts("nusrat", "protisoranko")).toEqual([id]);
    expect(await posts("nusrat", "প্রতিশরাংক")).toEqual([id]);
    expect(await posts("mitu", "protisoranko"), "nobody of the other batch").toEqual([]);
    expect(await posts("nusrat", "শান্দ্রতাঙ্কো")).toEqual([id]);
    const typed = await createPost(school, "nusrat", { body: "protisoranko ki" });
    expect(await posts("arif", "protisoranko"), "as it was typed").toEqual([typed]);
  });

  it("are found by all words of the query, newest first, without markup characters", async () => {
    const first = await createPost(school, "rafi", {
      ...vectors,
      body: "**কেন্দ্রমুখী** বলের $F=mv^2/r$ সূত্রটা #বল",
    });
    const second = await createPost(school, "rafi", { body: "কেন্দ্রমুখী বল বুঝি না" });
    expect(await posts("nusrat", "কেন্দ্রমুখী")).toEqual([second, first]);
    expect(await posts("nusrat", "কেন্দ্রমু বলের")).toEqual([first]);
    expect(await posts("nusrat", "কেন্দ্রমু অনুপস্থিতশব্দ"), "those with some").toEqual([second, first]);
    expect(await posts("nusrat", "ওমুকশব্দ অনুপস্থিতশব্দ")).toEqual([]);
    expect(await posts("nusrat", "MV")).toEqual([first]);
    const found = (await search("nusrat", "সূত্রটা")).posts.data[0];
    expect(found).toEqual({
      id: first,
      preview: "কেন্দ্রমুখী বলের F=mv²/r সূত্রটা #বল",
      user_name: cast.rafi.name,
      subject: "পদার্থবিজ্ঞান ১ম পত্র",
      subject_en: "Physics 1st Paper",
      commentCount: 0,
      solved: false,
      created_at: expect.any(String),
    });
  });

  it("are at most ten, and found by rare words in posts of any age", async () => {
    const old = await createPost(school, "rafi", { body: "দুর্লভশব্দ আর পরাবৃত্ত" });
    const ids = [];
    for (let i = 0; i < 11; i++) ids.unshift(await createPost(school, "nusrat", { body: `পরাবৃত্ত ${i}` }));
    await school.database.run(sql`
      insert into posts (user_id, hsc_batch, category, body) select ${cast.rafi.id}, 'HSC 25', 'other', 'ভরাট'
      from generate_series(1, 2100)`);
    await school.database.run(sql`
      insert into post_words (post_id, words) select id, array_to_tsvector(array[body]) from posts where body = 'ভরাট'`);
    expect(await posts("arif", "পরাবৃত্ত")).toEqual(ids.slice(0, 10));
    expect(await posts("arif", "দুর্লভশব্দ")).toEqual([old]);
    expect(await posts("arif", "ভরাট")).toHaveLength(10);
  });

  it("of homework are found by the word of the tag on their card", async () => {
    const body = "আজকের পাতা";
    const id = await createPost(school, "rafi", { category: "homework", group_id: group.klass, body });
    await createPost(school, "rafi", { group_id: group.klass, body });
    const page = async (who: Member, q: string): Promise<number[]> =>
      (await school.as(who).get(`/api/search?q=${encodeURIComponent(q)}`)).body.data.map(
        (post: { id: number }) => post.id,
      );
    await school.as("rafi").put(`/api/post/${id}`, { body: "পরের পাতা" });
    await school.drain();
    for (const name of ["homework", "Homework", "হোমওয়ার্ক"]) {
      expect((await page("nusrat", name))[0], name).toBe(id);
      expect(await page("arif", name), "from outside the class").not.toContain(id);
    }
    expect(await posts("nusrat", "homework")).toContain(id);
  });

  it("are limited to those the viewer may read", async () => {
    const word = "গোপনীয়তা";
    const own = await createPost(school, "rafi", { body: word });
    const klass = await createPost(school, "rafi", { body: word, group_id: group.klass });
    const robots = await createPost(school, "rafi", { body: word, group_id: group.robotics });
    const gone = await createPost(school, "rafi", { body: word });
    await school.as("rafi").delete(`/api/post/${gone}`);
    expect(await posts("rafi", word)).toEqual([robots, klass, own]);
    expect(await posts("nusrat", word)).toEqual([klass, own]);
    expect(await posts("mitu", word), "of the other batch").toEqual([]);
    expect(await posts("rahima", word), "a child's batch").toEqual([own]);
    expect(await posts("selina", word)).toEqual([klass, own]);
    expect(await posts("admin", word)).toEqual([robots, klass, own]);
    await school.as("rafi").post(`/api/post/${gone}/restore`);
    expect(await posts("nusrat", word)).toEqual([gone, klass, own]);
  });

  it("count as solved when the asker or a teacher was satisfied", async () => {
    const id = await createPost(school, "rafi", { body: "সমাধানযোগ্য" });
    const solved = async () => (await search("arif", "সমাধানযোগ্য")).posts.data[0].solved;
    const [comment] = await school.rows<{ id: number }>(sql`
      insert into comments (post_id, user_id, content) values (${id}, ${cast.arif.id}, 'এভাবে') returning id`);
    const judge = (who: Member, type: string) =>
      school.database
        .run(
          sql`
        insert into comment_reactions (comment_id, user_id, type) values (${comment?.id}, ${cast[who].id}, ${type})
        on conflict (comment_id, user_id) do update set type = excluded.type`,
        )
        .then(() =>
          school.database.run(sql`
          update comments c set satisfied_count = (
            select count(*) from comment_reactions r where r.comment_id = c.id and r.type = 'satisfied')
          where c.id = ${comment?.id}`),
        );
    await judge("nusrat", "satisfied");
    expect(await solved(), "a classmate is not asked").toBe(false);
    await judge("rafi", "dissatisfied");
    expect(await solved()).toBe(false);
    await judge("selina", "satisfied");
    expect(await solved()).toBe(true);
    await judge("selina", "dissatisfied");
    await judge("rafi", "satisfied");
    expect(await solved()).toBe(true);
  });

  it("that are solved are found by that filter, also where very many posts have a liked answer", async () => {
    const [solved, open] = [
      await createPost(school, "rafi", { body: "জোনাকিপোকা নিভে গেল কেন" }),
      await createPost(school, "rafi", { body: "জোনাকিপোকা জ্বলে কেন" }),
    ];
    await school.database.run(sql`
      with c as (
        insert into comments (post_id, user_id, content, satisfied_count)
        values (${solved}, ${cast.arif.id}, 'এভাবে', 1) returning id)
      insert into comment_reactions (comment_id, user_id, type) select id, ${cast.rafi.id}, 'satisfied' from c`);
    await school.database.run(sql`update posts set comment_count = 1 where id = ${solved}`);
    const found = async (more: string) => {
      const { body } = await school
        .as("nusrat")
        .get(`/api/search?q=${encodeURIComponent("জোনাকিপোকা")}&solved=${more}`);
      return body.data.map(({ id }: { id: number }) => id);
    };
    expect(await found("true")).toEqual([solved]);
    expect(await found("false")).toEqual([open]);
    const liked = await createPost(school, "rafi", { body: "অনেক মন্তব্য" });
    await school.database.run(sql`
      insert into comments (post_id, user_id, content, satisfied_count)
      select ${liked}::bigint, ${cast.arif.id}::int, 'ভালো', 1 from generate_series(1, 1600)`);
    expect(await found("true")).toEqual([solved]);
    expect(await found("false")).toEqual([open]);
  });

  it.each(["'", "\\", "& | !", "<->", ":*", "''':*", "a' & 'b"])(
    "are searched by %j without an error",
    async (text) => {
      expect(
        (await school.as("rafi").get(`/api/utils/search?search=${encodeURIComponent(text)}`)).status,
      ).toBe(200);
    },
  );
});

describe("the rate limits of the search", () => {
  const strict = useSchool({ env: { RATE_LIMIT_FACTOR: "1" } });

  it("allow sixty searches for people and sixty for posts a minute", async () => {
    const { limits } = strict.server.services;
    await limits.take(searchLimit, cast.jui.id, { points: 59 });
    const reader = strict.as("jui");
    expect((await reader.get("/api/utils/search?search=x")).status).toBe(200);
    const reply = await reader.get("/api/utils/search?search=x");
    expect([reply.status, Number(reply.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await reader.get("/api/post/similar?text=abc")).status).toBe(429);
  });
});
