import { describe, expect, it } from "vitest";
import { createPost } from "../../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";

const school = useSchool();
const CLASS = 5;
const vectors = { category: "subject", subject_id: 6, chapter_id: 602 };

const similar = async (who: Member, text: string, more = ""): Promise<number[]> =>
  (await school.as(who).get(`/api/post/similar?text=${encodeURIComponent(text)}${more}`)).body.data.map(
    (post: { id: number }) => post.id,
  );

describe("similar questions", () => {
  it("share words with the draft, those with the most first", async () => {
    const near = await createPost(school, "rafi", {
      ...vectors,
      body: "ঢেঁপীতে ঝিঁকা ঊর্ধ্বাড়ি ঠুঁতের ঝৌগ কত",
    });
    const far = await createPost(school, "nusrat", { body: "ঢেঁপীতে ঠুঁতের কথা" });
    await createPost(school, "nusrat", { body: "ঢেঁপীতে গোসল" });
    const other = await createPost(school, "mitu", { body: "ঢেঁপীতে ঝিঁকা ঊর্ধ্বাড়ি ঠুঁতের ঝৌগ" });
    const asked = "ঝিঁকাটি ঢেঁপী ঊর্ধ্বাড়ি, ঠুঁত ও ঝিঁকার ঝৌগ, ঢেঁপীতে ঠুঁতে";
    expect(await similar("arif", asked)).toEqual([near, far]);
    expect(await similar("rafi", asked), "own ones too").toContain(near);
    expect(await similar("jui", asked)).toEqual([other]);
    expect(await similar("arif", asked, "&subject_id=6")).toEqual([near]);
    expect(await similar("arif", asked, "&subject_id=7")).toEqual([]);
    await school.as("rafi").delete(`/api/post/${near}`);
    expect(await similar("arif", asked)).toEqual([far]);
  });

  it("are at most five, from the public feed, and none for a draft without words", async () => {
    for (let i = 0; i < 6; i++) await createPost(school, "rafi", { body: `অভিকর্ষজ ত্বরণ ${i}` });
    await createPost(school, "rafi", { body: "অভিকর্ষজ ত্বরণ", group_id: CLASS });
    const found = await similar("rafi", "অভিকর্ষজ ত্বরণ");
    expect([found.length, await similar("rafi", "ও কী না?")]).toEqual([5, []]);
    const { body } = await school.as("rafi").get(`/api/post/${found[0]}`);
    expect(body.group_id).toBe(null);
    for (const bad of ["", "ab", "ক".repeat(301)])
      expect((await school.as("rafi").get(`/api/post/similar?text=${encodeURIComponent(bad)}`)).status).toBe(
        422,
      );
  });
});
