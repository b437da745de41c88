import type { ResponseOf } from "@angon/contract";
import type { suggestions } from "@angon/contract/search/suggestions";
import { describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { cast } from "../../../../demo/cast.ts";
import { createPost } from "../../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";

const school = useSchool();
const group = { robotics: 3, klass: 5 };

type Suggested = ResponseOf<typeof suggestions.list>;

const path = (q: string) => `/api/search/suggestions?q=${encodeURIComponent(q)}`;
const suggested = async (member: Member, q: string): Promise<Suggested> =>
  (await school.as(member).get(path(q))).body;
const termsFor = async (member: Member, q: string) => (await suggested(member, q)).terms;
const groupsFor = async (member: Member, q: string) =>
  (await suggested(member, q)).groups.map(({ slug }) => slug);
const scopesFor = async (q: string) =>
  (await suggested("nusrat", q)).scopes.map(({ subject_id, chapter_id }) => chapter_id ?? subject_id);

const nothing: Suggested = { terms: [], scopes: [], groups: [], people: [], posts: [] };

/** The vocabulary learns a post when its jobs have run. */
async function write(member: Member, body: string, more: object = {}): Promise<number> {
  const id = await createPost(school, member, { body, ...more });
  await school.drain();
  return id;
}

describe("words and phrases", () => {
  it("continue the text as most posts do, and count the forms of a word as one", async () => {
    await write("rafi", "চুম্বকধারা কী?");
    await write("rafi", "চুম্বকধারার মান কত");
    await write("nusrat", "চুম্বকধারার মান আর দিক");
    await write("nusrat", "চুম্বকঘড়ি নিয়ে প্রশ্ন");
    expect(await termsFor("arif", "চুম্বকধা")).toEqual(["চুম্বকধারার", "চুম্বকধারার মান"]);
    expect(await termsFor("arif", "চুম্বকঘ")).toEqual(["চুম্বকঘড়ি"]);
    expect(await termsFor("arif", "চুম্বকধারার"), "never as it stands").toEqual(["চুম্বকধারার মান"]);
    expect(await termsFor("arif", "মান চুম্বকধা"), "behind what was typed").toEqual(["মান চুম্বকধারার মান"]);
  });

  it("after a complete word are suggested from the first letter of the next word", async () => {
    const id = await write("rafi", "জোয়ারভাটাকাল ঠাকুরবাড়ি");
    await write("rafi", "জোয়ারভাটাকাল একা");
    const { terms, posts } = await suggested("nusrat", "জোয়ারভাটাকাল ঠ");
    expect([terms, posts.map((post) => post.id)]).toEqual([["জোয়ারভাটাকাল ঠাকুরবাড়ি"], [id]]);
    expect(await suggested("nusrat", "জোয়ারভাটাকাল ঞ")).toEqual(nothing);
  });

  it("are found by Latin letters and by another spelling, before the word is typed to its end", async () => {
    const id = await write("rafi", "তরলমাপনীর ব্যবহার");
    for (const q of ["torolmap", "তরলমাপণী"]) {
      const { terms, posts } = await suggested("nusrat", q);
      expect([terms, posts.map((post) => post.id)], q).toEqual([["তরলমাপনীর"], [id]]);
    }
    expect(await termsFor("nusrat", "bebohar torolmap")).toEqual(["ব্যবহার তরলমাপনীর"]);
  });

  it("are no formulas, long numbers, fillers or tags", async () => {
    await write("rafi", "আলোকচ্ছটা $\\alphazz$ 98765432 #আলোকচ্ছটাময়");
    await write("rafi", "আলোকচ্ছটা কেন হয়");
    await write("nusrat", "আলোকচ্ছটা কেন হয়");
    expect(await termsFor("arif", "আলোকচ্ছ")).toEqual(["আলোকচ্ছটা", "আলোকচ্ছটাময়"]);
    expect(await termsFor("arif", "alphazz")).toEqual([]);
    expect(await termsFor("arif", "987654")).toEqual([]);
    expect(await termsFor("arif", "#আলোকচ্ছ")).toEqual([]);
  });

  it("are corrected where no word begins with the typed letters", async () => {
    const id = await write("rafi", "প্রতিফলকমালা কাকে বলে");
    const { terms, posts } = await suggested("nusrat", "প্রতিফলখমানা");
    expect([terms, posts.map((post) => post.id)]).toEqual([["প্রতিফলকমালা"], [id]]);
  });
});

describe("a post that the viewer may not read", () => {
  it("adds no suggestion: of a group, another batch, a deleted or hidden post", async () => {
    const secret = "নিশীথগোধূলি";
    const bodies = [`${secret} সন্ধ্যামালতী`, `${secret} সন্ধ্যামালতী আবার`];
    for (const body of bodies) await write("rafi", body, { group_id: group.robotics });
    await write("mitu", `${secret} মিতুরকথা`);
    const gone = await write("rafi", `${secret} মুছেফেলা`);
    await school.as("rafi").delete(`/api/post/${gone}`);
    const hidden = await write("rafi", `${secret} লুকানো`);
    await school.database.run(sql`
      update posts set status = 'hidden', hidden_at = now() where id = ${hidden}`);
    const asked = ["নিশীথগো", secret, "nishithgo", "নিশীতগধু", `${secret} স`, "সন্ধ্যামাল", "মিতুরক"];
    for (const q of asked) expect([q, await suggested("nusrat", q)]).toEqual([q, nothing]);
    for (const q of asked.slice(0, 3)) {
      expect(await termsFor("rafi", q), "of the group").toContain(`${secret} সন্ধ্যামালতী`);
      expect(await termsFor("jui", q), "of the other batch").toEqual([secret].filter((one) => one !== q));
    }
    for (const q of ["সন্ধ্যামাল", `${secret} স`, "মুছেফে"])
      expect([q, (await suggested("rahima", q)).terms], "a guardian").toEqual([q, []]);
    expect(await termsFor("rahima", "নিশীথগো"), "of a child's batch").toEqual([secret]);
    await write("rafi", `${secret} খোলাকথা`);
    expect(await termsFor("nusrat", "নিশীথগো"), "of the open one alone").toEqual([secret]);
  });

  it("changes neither words nor order of the suggestions", async () => {
    for (const end of ["এক", "দুই"]) await write("rafi", `মরুদ্যানপথ ${end}`);
    await write("nusrat", "মরুদ্যানগাছ");
    const before = await suggested("arif", "মরুদ্যান");
    expect(before.terms).toEqual(["মরুদ্যানপথ", "মরুদ্যানগাছ"]);
    for (const body of ["মরুদ্যানগাছ", "মরুদ্যানগাছ নীল", "মরুদ্যানগাছ নীল", "মরুদ্যানফুল"])
      await write("rafi", body, { group_id: group.klass });
    expect(await suggested("arif", "মরুদ্যান")).toEqual(before);
    expect((await termsFor("nusrat", "মরুদ্যান"))[0], "a member").toBe("মরুদ্যানগাছ");
  });
});

describe("subjects and chapters", () => {
  it.each([
    ["phys", [6, 7]],
    ["পদার্থবি", [6, 7]],
    ["physics 1st paper", [6]],
    ["ভেক্ট", [602, 1002]],
    ["vecto", [602, 1002]],
    ["নিউটনীয় ব", [604]],
    ["xyzzy", []],
  ])("are suggested for %s", async (q, ids) => {
    expect(await scopesFor(q)).toEqual(ids);
  });
});

describe("suggested groups", () => {
  it("are those the viewer belongs to or may find, by their letters or their sound", async () => {
    for (const q of ["পদার্থবিজ্ঞান আ", "podarthobig"])
      expect(await groupsFor("nusrat", q), q).toContain("physics-adda");
    expect((await suggested("nusrat", "বিজ্ঞান ক্ল")).groups[0]).toMatchObject({
      slug: "science-club",
      name: "বিজ্ঞান ক্লাব",
      member_count: expect.any(Number),
    });
    for (const q of ["রোবোটি", "robotik"]) {
      expect(await groupsFor("rafi", q), q).toEqual(["robotics-club"]);
      expect(await groupsFor("admin", q), q).toEqual(["robotics-club"]);
      for (const who of ["nusrat", "selina", "rahima"] as const)
        expect(await groupsFor(who, q), `${q} ${who}, a private one`).toEqual([]);
    }
    expect(await groupsFor("nusrat", "বিতর্ক"), "of a member, though closed").toEqual(["debate-club"]);
    expect(await groupsFor("rafi", "বিতর্ক"), "closed").toEqual([]);
    expect(await groupsFor("mitu", "HSC 25 বি"), "of another batch").toEqual([]);
    expect(await groupsFor("nusrat", "HSC 25 বি")).toEqual(["hsc25-science-a"]);
  });
});

describe("suggested people", () => {
  it("are found with and without their title, guardians by staff alone", async () => {
    for (const q of ["selina madam", "সেলি"])
      expect((await suggested("nusrat", q)).people[0]?.id, q).toBe(cast.selina.id);
    const rahima = (people: Suggested["people"]) => people.some(({ id }) => id === cast.rahima.id);
    expect(rahima((await suggested("nusrat", "রহিমা বে")).people)).toBe(false);
    expect(rahima((await suggested("selina", "রহিমা বে")).people)).toBe(true);
  });
});

describe("a request for suggestions", () => {
  it.each(["", " ", "\u200b", "ক".repeat(101), "a\nb"])("for suggestions of %j is refused", async (q) => {
    expect((await school.as("rafi").get(path(q))).status).toBe(422);
  });

  it.each(["%", "'", "\\", "100%", "()&|!:*", "💧", "_"])(
    "takes the characters of %j literally",
    async (q) => {
      const { status, body } = await school.as("rafi").get(path(q));
      expect([status, body.terms, body.groups]).toEqual([200, [], []]);
    },
  );
});

describe("the suggestion of another spelling", () => {
  const find = async (q: string) =>
    (await school.as("nusrat").get(`/api/search?q=${encodeURIComponent(q)}`)).body;

  it("is made where many more posts have it, counting only readable posts", async () => {
    await write("nusrat", "মণিকাঞ্চক্কন লিখেছি ভুলে");
    for (const n of ["এক", "দুই"]) await write("rafi", `মণিকাঞ্চঙ্কন ${n}`);
    await write("rafi", "মণিকাঞ্চঙ্কন তিন", { group_id: group.robotics });
    expect(await find("মণিকাঞ্চক্কন")).toMatchObject({ instead: null, meant: null, total: { posts: 1 } });
    await write("rafi", "মণিকাঞ্চঙ্কন চার");
    expect(await find("মণিকাঞ্চক্কন")).toMatchObject({ instead: null, meant: "মণিকাঞ্চঙ্কন" });
    expect((await find("মণিকাঞ্চঙ্কন")).meant, "not of the right one").toBe(null);
  });
});
