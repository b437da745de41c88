import { describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const group = { robotics: 3, klass: 5 };
const vectors = { category: "subject", subject_id: 6, chapter_id: 602 };

const find = async (member: Member, q: string, more = "") =>
  (await school.as(member).get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body;
const ids = async (member: Member, q: string, more = ""): Promise<number[]> =>
  (await find(member, q, more)).data.map(({ id }: { id: number }) => id);
const idOf = ({ id }: { id: number }) => id;
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const status = async (query: string) => (await school.as("rafi").get(`/api/search?${query}`)).status;

/** The vocabulary learns a post when its jobs have run. */
async function write(member: Member, body: string, more: object = {}): Promise<number> {
  const id = await createPost(school, member, { body, ...more });
  await school.drain();
  return id;
}

it("the search suggests posts with their subject in both languages", async () => {
  const id = await write("rafi", "ঝুম্পাবিষয় কোন অধ্যায়ে", vectors);
  const { body } = await school.as("arif").get(`/api/utils/search?search=${encodeURIComponent("ঝুম্পাবিষয়")}`);
  expect(body.posts.data[0]).toMatchObject({
    id,
    subject: "পদার্থবিজ্ঞান ১ম পত্র",
    subject_en: "Physics 1st Paper",
  });
});

describe("the order of results", () => {
  it("is exact word, other form, beginning, same sound; and within each the newest first", async () => {
    const sound = await write("rafi", "ঝুম্পাষনি নিয়ে কথা");
    const begun = await write("rafi", "ঝুম্পাশনিকাল কবে");
    const form = await write("nusrat", "ঝুম্পাশনির কাজ");
    const exact = await write("nusrat", "এটা ঝুম্পাশনি");
    const exactToo = await write("rafi", "ওটাও ঝুম্পাশনি!");
    const late = await write("rafi", "ঝুম্পাশনিকে দেখো");
    expect(await ids("arif", "ঝুম্পাশনি")).toEqual([exactToo, exact, late, form, begun, sound]);
  });

  it("contains similar words only when nothing matches better, and names the word that was searched", async () => {
    const id = await write("rafi", "প্লবতাঙ্কন কাকে বলে");
    const near = await find("nusrat", "প্লবতাক্কন");
    expect([near.data.map((post: { id: number }) => post.id), near.instead]).toEqual([[id], "প্লবতাঙ্কন"]);
    expect(near.marks).toEqual(["প্লবতাঙ্কন"]);
    const typed = await write("rafi", "প্লবতাক্কন লিখেছি ভুলে");
    expect(await ids("nusrat", "প্লবতাক্কন")).toEqual([typed]);
    expect((await find("nusrat", "প্লবতাক্কন")).instead).toBe(null);
  });
});

describe("the words of a query", () => {
  it("must all occur, in any form", async () => {
    const id = await write("rafi", "তড়িৎপ্রবাহী তারের চৌম্বকপাত");
    expect(await ids("nusrat", "চৌম্বকপাতের তার")).toContain(id);
    expect((await find("nusrat", "চৌম্বকপাতের তার")).missing, "all of them").toBe(null);
  });

  it("that do not all occur in one post find those with most of them, and missing words are listed", async () => {
    const one = await write("rafi", "বালুঘড়িতত্ত্ব আর রোদছায়ামান");
    const two = await write("rafi", "বালুঘড়িতত্ত্ব, রোদছায়ামান, কুয়াশারেখা");
    const three = await write("nusrat", "শুধু কুয়াশারেখা");
    const some = await find("nusrat", "বালুঘড়িতত্ত্ব রোদছায়ামান অনুপস্থিতশব্দটি");
    expect([some.data.map(idOf), some.missing]).toEqual([[two, one], ["অনুপস্থিতশব্দটি"]]);
    expect([some.total.posts, some.next]).toEqual([2, null]);
    const all = await find("nusrat", "বালুঘড়িতত্ত্ব কুয়াশারেখা");
    expect([all.data.map(idOf), all.missing], "all words before some").toEqual([[two], null]);
    await school.as("rafi").delete(`/api/post/${two}`);
    const apart = await find("nusrat", "বালুঘড়িতত্ত্ব কুয়াশারেখা");
    expect([sorted(apart.data.map(idOf)), apart.missing]).toEqual([[one, three], []]);
  });

  it("that are very common do not filter, but rank posts that contain them first", async () => {
    const plain = await write("rafi", "তাপমিতিকারের গল্প");
    const law = await write("rafi", "তাপমিতিকারের সূত্র");
    const newest = await write("rafi", "তাপমিতিকার নিয়ে আরও");
    for (const q of ["তাপমিতিকারের সূত্র", "সূত্র তাপমিতিকারের"]) {
      const { data, missing } = await find("nusrat", q);
      expect([data.map(idOf), missing], q).toEqual([[law, plain, newest], null]);
    }
    expect(await ids("nusrat", "tapomitikar er math ki")).toEqual([newest, law, plain]);
    const first = await find("nusrat", "তাপমিতিকারের সূত্র", "&limit=1");
    const second = await find("nusrat", "তাপমিতিকারের সূত্র", `&limit=1&cursor=${first.next}`);
    const third = await find("nusrat", "তাপমিতিকারের সূত্র", `&limit=1&cursor=${second.next}`);
    expect([first, second, third].map(({ data }) => idOf(data[0]))).toEqual([law, plain, newest]);
    expect([first.total.posts, third.next]).toEqual([3, null]);
  });

  it("match in Bengali and in Latin letters, for either spelling", async () => {
    const bengali = await write("rafi", "উপবৃত্তাকৃতি কক্ষপথ");
    const latin = await write("nusrat", "upobrittakriti niye proshno");
    expect(sorted(await ids("arif", "upobrittakriti"))).toEqual(sorted([bengali, latin]));
    expect(sorted(await ids("arif", "উপবৃত্তাকৃতি"))).toEqual(sorted([bengali, latin]));
  });

  it("match whether written apart or together", async () => {
    const together = await write("rafi", "তাপগতিতত্ত্বটি কঠিন");
    const apart = await write("rafi", "মরীচিকা বিভ্রমকথা");
    expect(await ids("nusrat", "তাপ গতি তত্ত্বটি")).toEqual([together]);
    const { data, instead } = await find("nusrat", "মরীচিকাবিভ্রমকথা");
    expect([data.map((post: { id: number }) => post.id), instead]).toEqual([[apart], "মরীচিকা বিভ্রমকথা"]);
  });

  it.each([
    ["ঝাঁ\u09a1\u09bcুদণ্ড", "ঝাঁ\u09dcুদণ্ড"],
    ["র\u200d\u09cdযাপটিম", "র\u09cdযাপটিম"],
    ["নিঃসরণকাল", "নিসরণকাল"],
    ["অধ্যায় ৭৩৯১", "অধ্যায় 7391"],
    ["উদ্\u200cঘাটনিকা", "উদ্ঘাটনিকা"],
  ])("find the same posts as '%s' and as '%s'", async (one, other) => {
    const first = await write("rafi", one);
    const second = await write("rafi", other);
    expect(sorted(await ids("nusrat", one))).toEqual(sorted([first, second]));
    expect(sorted(await ids("nusrat", other))).toEqual(sorted([first, second]));
  });

  it("that begin with # find posts with that tag", async () => {
    const tagged = await write("rafi", "**#গোপালভাঁড়** এর গল্প");
    await write("rafi", "গোপালভাঁড় এর গল্প, চিহ্ন ছাড়া");
    expect(await ids("nusrat", "#গোপালভাঁড়")).toEqual([tagged]);
    expect(await ids("nusrat", "#গোপালভাঁড় গল্প")).toEqual([tagged]);
    expect(await ids("nusrat", "গোপালভাঁড়")).toHaveLength(2);
  });
});

describe("the filters of a search", () => {
  it("limit results by subject, chapter, author, answer and day", async () => {
    const q = "ফিল্টারপরীক্ষা";
    const own = await write("rafi", q, vectors);
    const other = await write("nusrat", q);
    const staff = await write("selina", q, { hsc_batch: "HSC 25" });
    expect(sorted(await ids("arif", q))).toEqual(sorted([own, other, staff]));
    expect(await ids("arif", q, "&subject_id=6")).toEqual([own]);
    expect(await ids("arif", q, "&subject_id=6&chapter_id=602")).toEqual([own]);
    expect(await ids("arif", q, "&subject_id=6&chapter_id=603")).toEqual([]);
    expect(await ids("arif", q, "&role=staff")).toEqual([staff]);
    expect(await ids("arif", q, "&role=student")).toEqual([other, own]);
    const [{ id }] = (await school.as("arif").post(`/api/post/${own}/comments`, { content: "এভাবে" })).body;
    expect(await ids("arif", q, "&solved=true")).toEqual([]);
    await school.as("rafi").post(`/api/post/${own}/comments/${id}/react`, { reactionType: "satisfied" });
    expect(await ids("arif", q, "&solved=true")).toEqual([own]);
    expect(await ids("arif", q, "&solved=false")).toEqual([staff, other]);
    await school.database.run(sql`update posts set created_at = '2025-03-10 18:30Z' where id = ${own}`);
    await school.database.run(sql`update posts set created_at = '2025-03-10 17:30Z' where id = ${other}`);
    expect(await ids("arif", q, "&from=2025-03-11&to=2025-03-11"), "a day of Dhaka").toEqual([own]);
    expect(await ids("arif", q, "&to=2025-03-10")).toEqual([other]);
    expect(await ids("arif", q, "&from=2025-03-12")).toEqual([staff]);
    expect((await find("arif", q, "&role=staff")).total.posts).toBe(1);
  });

  it.each([
    "q=",
    "q=x&type=group",
    "q=x&from=2025-13-01",
    "q=x&from=2025-02-31",
    "q=x&to=2025-04-31",
    "q=x&from=2026-02-29",
    "q=x&role=admin",
    "q=x&cursor=1.2",
    "q=x&cursor=a",
  ])("are refused with %s", async (query) => {
    expect(await status(query)).toBe(422);
  });

  it("include the last day of February in a leap year", async () => {
    expect(await status("q=x&from=2028-02-29")).toBe(200);
  });
});

describe("the pages of a search", () => {
  it("have no repetition or gap while posts are written", async () => {
    const q = "পাতাওয়ারি";
    const own: number[] = [];
    for (let i = 0; i < 25; i++)
      own.push(await createPost(school, "rafi", { body: i % 2 ? q : `${q}র কথা ${i}` }));
    await school.drain();
    const seen: number[] = [];
    let more = "";
    for (let page = 0; page < 5; page++) {
      const { data, next, total } = await find("nusrat", q, more);
      expect(total).toEqual({ posts: 25, users: 0 });
      seen.push(...data.map(({ id }: { id: number }) => id));
      if (next === null) break;
      more = `&cursor=${next}`;
      await write("nusrat", `${q} এইমাত্র`);
    }
    expect(seen).toHaveLength(25);
    expect(sorted(seen)).toEqual(sorted(own));
  });

  it("count up to a hundred results", async () => {
    await school.database.run(sql`
      with made as (insert into posts (user_id, hsc_batch, category, body)
        select ${cast.rafi.id}, 'HSC 25', 'other', 'অগুনতিশব্দ' from generate_series(1, 130) returning id, body)
      insert into post_words (post_id, words) select id, array_to_tsvector(array[body]) from made`);
    const { data, total, next } = await find("nusrat", "অগুনতিশব্দ");
    expect([data.length, total.posts, typeof next]).toEqual([10, 100, "string"]);
    for (const limit of [1, 25, 50]) {
      const first = await find("nusrat", "অগুনতিশব্দ", `&limit=${limit}`);
      const second = await find("nusrat", "অগুনতিশব্দ", `&limit=${limit}&cursor=${first.next}`);
      expect([first.data.length, second.data.length, second.total.posts]).toEqual([limit, limit, 100]);
      const both = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
      expect(new Set(both).size, "no post twice").toBe(2 * limit);
    }
    for (const limit of ["0", "51", "x", "-1"])
      expect((await school.as("nusrat").get(`/api/search?q=x&limit=${limit}`)).status, limit).toBe(422);
    expect((await find("nusrat", "অগুনতিশব্দ", "&type=user")).total).toEqual({ posts: 100, users: 0 });
  });
});

describe("a subject or chapter that a query names", () => {
  it("is found by each of its names, offered as a filter, and searched first", async () => {
    const physics = { category: "subject", subject_id: 6 };
    const lens = await write("rafi", "কাচদণ্ডবীক্ষণ কী", { ...physics, chapter_id: 602 });
    const other = await write("rafi", "কাচদণ্ডবীক্ষণ এখানেও", {
      category: "subject",
      subject_id: 8,
      chapter_id: 801,
    });
    for (const q of ["physics 1st paper chapter 2", "পদার্থ ১ম পত্র অধ্যায় ২"]) {
      const { data, scopes, missing } = await find("nusrat", q);
      expect([data[0].id, missing, scopes], q).toEqual([
        lens,
        null,
        [{ subject_id: 6, chapter_id: 602, name: "ভেক্টর", name_en: "ভেক্টর" }],
      ]);
      expect(
        data.every((post: { chapter_id: number }) => post.chapter_id === 602),
        q,
      ).toBe(true);
    }
    expect(await ids("nusrat", "phy 1st কাচদণ্ডবীক্ষণ")).toEqual([lens, other]);
    expect(await ids("nusrat", "chemistry কাচদণ্ডবীক্ষণ")).toEqual([other, lens]);
    const first = await find("nusrat", "chemistry কাচদণ্ডবীক্ষণ", "&limit=1");
    const second = await find("nusrat", "chemistry কাচদণ্ডবীক্ষণ", `&limit=1&cursor=${first.next}`);
    expect([idOf(first.data[0]), idOf(second.data[0]), second.next]).toEqual([other, lens, null]);
    expect((await find("nusrat", "কাচদণ্ডবীক্ষণ")).scopes).toEqual([]);
  });

  it("lists the posts that the viewer may read, page by page, each once", async () => {
    const robots = await write("rafi", "রোবটের পদার্থ", {
      category: "subject",
      subject_id: 6,
      chapter_id: 602,
      group_id: group.robotics,
    });
    const seen: number[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await find("nusrat", "physics 1st paper", next && `&cursor=${next}`);
      seen.push(...page.data.map(idOf));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).not.toContain(robots);
    expect(await ids("rafi", "physics 1st paper")).toContain(robots);
  });
});

describe("a word of three Latin letters or fewer", () => {
  it("matches whole words only, no part or similar word", async () => {
    const whole = await write("rafi", "zqk কী জিনিস");
    await write("rafi", "zqkbar আর zqkino");
    expect(await ids("nusrat", "zqk")).toEqual([whole]);
    await school.as("rafi").delete(`/api/post/${whole}`);
    expect(await ids("nusrat", "zqk")).toEqual([]);
  });
});

describe("a post that the viewer may not read", () => {
  it("is not found, not counted, and not used for suggestions", async () => {
    const secret = "কুহেলিকাবার্তা";
    const robots = await write("rafi", secret, { group_id: group.robotics });
    const other = await write("mitu", secret);
    const gone = await write("rafi", secret);
    await school.as("rafi").delete(`/api/post/${gone}`);
    const hidden = await write("rafi", secret);
    await school.database.run(
      sql`update posts set status = 'hidden', hidden_at = now() where id = ${hidden}`,
    );
    const nothing = {
      data: [],
      next: null,
      total: { posts: 0, users: 0 },
      marks: [],
      instead: null,
      meant: null,
      missing: null,
      scopes: [],
      people: [],
    };
    for (const q of [secret, "কুহেলীকাবারতা", "kuhelikabarta", "কুহেলিকাবার্তার", "কুহেলিকাবার্থাক"])
      expect([q, await find("nusrat", q)]).toEqual([q, nothing]);
    const open = await write("rafi", "প্রকাশ্যকথামালা");
    const beside = await find("nusrat", "প্রকাশ্যকথামালা অজানাশব্দমালা");
    expect([beside.data.map(idOf), beside.missing]).toEqual([[open], ["অজানাশব্দমালা"]]);
    for (const q of [secret, "kuhelikabarta"]) {
      const some = await find("nusrat", `প্রকাশ্যকথামালা ${q}`);
      expect([q, some], "as a word that does not exist").toEqual([q, { ...beside, missing: [q] }]);
    }
    expect(await ids("rafi", "kuhelikabarta"), "of the group").toEqual([robots]);
    expect(await ids("jui", secret), "of the other batch").toEqual([other]);
    expect(await ids("admin", secret)).toEqual([other, robots]);
    const twin = await write("rafi", secret);
    for (const q of [secret, "কুহেলীকাবারতা", "kuhelikabarta"])
      expect([q, (await find("nusrat", q)).total.posts, await ids("nusrat", q)]).toEqual([q, 1, [twin]]);
  });

  it("does not displace readable results", async () => {
    const open = await write("rafi", "মেঘমল্লিকাতটে");
    const before = await find("nusrat", "মেঘমল্লিকাতঢে");
    await write("rafi", "মেঘমল্লিকাতঢে", { group_id: group.robotics });
    expect(before.data.map((post: { id: number }) => post.id)).toEqual([open]);
    expect(await find("nusrat", "মেঘমল্লিকাতঢে")).toEqual(before);
  });
});

describe("people in the search", () => {
  const names = async (q: string, more = "") =>
    (await find("nusrat", q, `&type=user${more}`)).data.map(({ name }: { name: string }) => name);

  it("are found by the beginning of any name and by its sound, letters first", async () => {
    await school.as("arif").put("/api/auth/update", { name: "Rafiqul Bari" });
    await school.drain();
    expect((await names("রাফি"))[0]).toBe(cast.rafi.name);
    expect(await names("রাফি")).toContain("Rafiqul Bari");
    expect((await names("rafi"))[0]).toBe("Rafiqul Bari");
    expect(await names("rafi")).toContain(cast.rafi.name);
    expect(await names("bari")).toContain("Rafiqul Bari");
    const { marks, total } = await find("nusrat", "rafi", "&type=user");
    expect(marks).toEqual(expect.arrayContaining(["rafi", "রাফি"]));
    expect(total.users).toBeGreaterThan(1);
    const suggested = (await school.as("nusrat").get("/api/utils/search?search=rafi")).body.users.data;
    expect(suggested.map(({ name }: { name: string }) => name)).toEqual(await names("rafi"));
  });

  it("are found with their titles, teachers first", async () => {
    for (const q of ["selina madam", "সেলিনা ম্যাডাম", "madam selina"]) {
      const { data } = await find("nusrat", q, "&type=user");
      expect(data[0].id, q).toBe(cast.selina.id);
    }
    const noise = await write("rafi", "তারা ওখানে ছিলেনা কেন");
    const named = await write("rafi", "সেলিনা ম্যাডাম আজ পড়িয়েছেন");
    for (const q of ["selina madam", "সেলিনা ম্যাডাম"]) {
      const { data, missing } = await find("nusrat", q);
      expect([data.map(idOf), missing], q).toEqual([[named], null]);
    }
    await school.as("rafi").delete(`/api/post/${named}`);
    expect(await ids("nusrat", "selina madam"), "no guess where a person is meant").not.toContain(noise);
    const posts = await find("nusrat", "kamrul sir");
    expect([posts.people.map(idOf), posts.total.users]).toEqual([[cast.kamrul.id], 1]);
    expect((await find("nusrat", "kamrul")).people, "without a title").toEqual([]);
    expect((await find("nusrat", "rafi sir", "&type=user")).data.map(idOf), "who is no teacher").toContain(
      cast.rafi.id,
    );
  });

  it("who are searched by a title have their posts listed, newest first and paged, when no post contains their name", async () => {
    const theirs: number[] = [];
    for (const body of ["কাল ক্লাস আছে", "অধ্যায় ৩ পড়ে এসো", "ফল দেখেছ?"])
      theirs.unshift(await write("selina", body));
    await write("rafi", "ছিলেনা বলে যাইনি");
    const first = await find("nusrat", "selina madam", "&limit=2");
    expect([first.data.map(idOf), first.people.map(idOf)]).toEqual([theirs.slice(0, 2), [cast.selina.id]]);
    expect(first.total.posts).toBeGreaterThanOrEqual(3);
    const second = await find("nusrat", "selina madam", `&limit=2&cursor=${first.next}`);
    expect(second.data.map(idOf)[0]).toBe(theirs[2]);
    const filtered = await ids("nusrat", "selina madam", "&role=student");
    expect(filtered, "within the filters").toEqual([]);
    await school.as("selina").delete(`/api/post/${theirs[0]}`);
    expect((await ids("nusrat", "selina madam"))[0]).toBe(theirs[1]);
    const inGroup = await write("selina", "শুধু ক্লাসের জন্য", { group_id: group.klass });
    expect(await ids("tanvir", "selina madam"), "only what the viewer may read").not.toContain(inGroup);
  });

  it("who are guardians are found by staff alone, in no list, count, suggestion or mention of others", async () => {
    const { id, name } = cast.rahima;
    await school.database.run(sql`
      insert into users (name, level, role) select 'Quddusa ' || chr(96 + i), case when i = 2 then 0 else 11 end, 'USER'
      from generate_series(1, 3) i`);
    const seen = async (who: Member, q: string) => {
      const { data, total } = await find(who, q, "&type=user");
      const posts = await find(who, q);
      const suggested = await school.as(who).get(`/api/utils/search?search=${encodeURIComponent(q)}`);
      return [data.length, total.users, posts.total.users, suggested.body.users.data.length];
    };
    for (const q of ["quddusa", "Quddusa b", name, "rohima"]) {
      const [of, absent] = q.startsWith("qu") ? [3, 2] : [1, 0];
      for (const who of ["nusrat", "rahima"] as const)
        expect([q, who, ...(await seen(who, q))]).toEqual([q, who, absent, absent, absent, absent]);
      for (const who of ["selina", "farhana"] as const)
        expect([q, who, ...(await seen(who, q))]).toEqual([q, who, of, of, of, of]);
    }
    const first = await find("nusrat", "quddusa", "&type=user&limit=1");
    const second = await find("nusrat", "quddusa", `&type=user&limit=1&cursor=${first.next}`);
    expect([first.data[0].name, second.data[0].name, second.next]).toEqual(["Quddusa a", "Quddusa c", null]);
    const text = { body: `@${name.replace(" ", "_")} @${cast.rafi.name.replace(" ", "_")} দেখুন` };
    const mentions = [cast.rahima, cast.rafi].map((person) => ({ user_id: person.id, name: person.name }));
    for (const [who, named] of [
      ["nusrat", [cast.rafi.id]],
      ["selina", [id, cast.rafi.id]],
    ] as const) {
      const batch = who === "selina" ? { hsc_batch: "HSC 25" } : {};
      const post = await createPost(school, who, { ...text, ...batch, mentions });
      const { body } = await school.as(who).get(`/api/post/${post}`);
      expect(body.mentions.map(({ user_id }: { user_id: number }) => user_id)).toEqual(named);
      await school.as(who).post(`/api/post/${post}/comments`, { content: text.body, mentions });
      const [{ mentions: inComment } = { mentions: [] }] = await school.rows<{
        mentions: { user_id: number }[];
      }>(sql`select mentions from comments where post_id = ${post}`);
      expect(inComment.map(({ user_id }) => user_id)).toEqual(named);
    }
  });

  it("are returned page by page, each once", async () => {
    await school.database.run(sql`
      insert into users (name, level, role) select 'Zubayda ' || chr(96 + i), 11, 'USER' from generate_series(1, 13) i`);
    const first = await find("nusrat", "zubayda", "&type=user");
    const second = await find("nusrat", "zubayda", `&type=user&cursor=${first.next}`);
    const all = [...first.data, ...second.data].map(({ name }: { name: string }) => name);
    expect([first.data.length, second.next, first.total.users]).toEqual([10, null, 13]);
    const whole = await find("nusrat", "zubayda", "&type=user&limit=20");
    expect([whole.data.length, whole.next, whole.total.users]).toEqual([13, null, 13]);
    expect(all, "by name").toEqual(all.toSorted((a: string, b: string) => (a < b ? -1 : 1)));
    expect(new Set(all).size).toBe(13);
  });

  it("who have been deleted are not found by sound either", async () => {
    await school.as("sadia").put("/api/auth/update", { name: "Qhadizatul" });
    await school.drain();
    expect(await names("খাদিজাতুল")).toEqual(["Qhadizatul"]);
    await school.database.run(sql`update users set deleted_at = now() where id = ${cast.sadia.id}`);
    expect(await names("খাদিজাতুল")).toEqual([]);
  });
});
