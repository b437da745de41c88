import { expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import type { EventName, Events } from "../../src/kit/events.ts";
import { emit } from "../../src/jobs/outbox.ts";
import { cast } from "../../demo/cast.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const say = async <Name extends EventName>(event: Name, payload: Events[Name]) => {
  await school.database.tx((tx) => emit(tx, event, payload));
  await school.drain();
};
const known = async (word: string) =>
  (await school.rows<{ posts: number }>(sql`select posts from vocabulary where word = ${word}`))[0]?.posts ??
  0;
const found = async (q: string) =>
  (await school.as("nusrat").get(`/api/search?q=${encodeURIComponent(q)}`)).body.total.posts as number;

it("the vocabulary stores a new word once, adds words of edits, and stores no formulas", async () => {
  const id = await createPost(school, "rafi", { body: "শব্দকণিকাটি আর $\\operatorname{zzvec} x$" });
  expect(await found("শব্দকণিকাটি"), "at once, as it is spelt").toBe(1);
  expect(await found("shobdokonikati"), "by its sound when it has been learnt").toBe(0);
  await school.drain();
  expect([await found("shobdokonikati"), await known("শব্দকণিকাটি"), await known("zzvec")]).toEqual([1, 1, 0]);
  const own = (await school.as("rafi").get(`/api/post/${id}`)).body;
  await school.as("rafi").put(`/api/post/${id}`, { category: own.category, body: "শব্দকণিকাটি নতুনশব্দটিও" });
  await school.drain();
  expect([await known("শব্দকণিকাটি"), await known("নতুনশব্দটিও")]).toEqual([1, 1]);
});

it("the indexing job indexes older posts and posts without words step by step", async () => {
  await school.database.run(sql`
    with made as (insert into posts (user_id, hsc_batch, category, body)
      select ${cast.rafi.id}, 'HSC 25', 'other', 'পুরাতনীবার্তা' from generate_series(1, 1100) returning id, body)
    insert into post_words (post_id, words) select id, array_to_tsvector(array[body]) from made`);
  await school.database.run(sql`delete from vocabulary`);
  expect(await found("puratonibarta")).toBe(0);
  await say("words.behind", { before: 2_000_000_000 });
  expect([await known("পুরাতনীবার্তা"), await found("puratonibarta")]).toEqual([1_100, 100]);
  await school.database.run(sql`
    insert into posts (user_id, hsc_batch, category, body)
    select ${cast.rafi.id}, 'HSC 25', 'other', 'নিঃশব্দআগমন' from generate_series(1, 600)`);
  await say("search.behind", { before: null });
  expect([await known("নিঃশব্দআগমন"), await found("nishobdoagomon")]).toEqual([600, 100]);
});

it("the indexing job finds posts without words behind any number of other posts", async () => {
  const id = await createPost(school, "rafi", { body: "অতলান্তখবর" });
  await school.drain();
  await school.database.run(sql`delete from post_words where post_id = ${id}`);
  // More than the 20,000 of one step, in pieces that end within the time limit of a statement.
  for (let piece = 0; piece < 5; piece++)
    await school.database.run(sql`
      with made as (insert into posts (user_id, hsc_batch, category, body)
        select ${cast.rafi.id}, 'HSC 25', 'other', 'উপরের' from generate_series(1, 4_100) returning id, body)
      insert into post_words (post_id, words) select id, array_to_tsvector(array[body]) from made`);
  await say("search.behind", { before: null });
  expect(await found("অতলান্তখবর")).toBe(1);
});

it("the vocabulary deletes words without posts, and is indexed again after a change of the rules", async () => {
  const id = await createPost(school, "rafi", { body: "ক্ষণস্থায়ীবুদ্বুদ" });
  await school.drain();
  const keys = () => school.rows(sql`select keys from vocabulary where word = 'পুরাতনীবার্তা'`);
  const right = await keys();
  await school.database.run(sql`update vocabulary set keys = '{}', version = 0 where word = 'পুরাতনীবার্তা'`);
  await school.database.run(sql`delete from posts where id = ${id}`);
  await say("words.untidy", { after: "" });
  expect([await known("ক্ষণস্থায়ীবুদ্বুদ".normalize("NFC")), await keys()]).toEqual([0, right]);
});

it("the indexing job stores the sound of names that have none", async () => {
  await school.database.run(sql`
    insert into users (name, level, role) select 'Khondokar ' || i, 11, 'USER' from generate_series(1, 3) i`);
  const people = async () =>
    (await school.as("nusrat").get(`/api/search?type=user&q=${encodeURIComponent("খন্দকার")}`)).body.total
      .users;
  expect(await people()).toBe(0);
  await say("names.behind", {});
  expect(await people()).toBe(3);
});
