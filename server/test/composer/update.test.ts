import { describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { createPoll, createPost } from "../helpers/posts.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const uploads = uploadHelpers(school);
const CLASS = 5;

const change = (member: Member, id: number, input: object) => school.as(member).put(`/api/post/${id}`, input);
const answerOf = async (member: Member, id: number, input: object) => {
  const { status, body } = await change(member, id, input);
  return status === 200 ? 200 : `${status} ${body.code}`;
};
const history = async (member: Member, id: number) =>
  ((await school.as(member).get(`/api/post/${id}/history`)).body as { body: string }[]).map(
    ({ body }) => body,
  );

describe("changing a post", () => {
  it("is allowed to its author alone", async () => {
    const id = await createPost(school, "rafi", { body: "আগের কথা" });
    for (const member of ["nusrat", "selina", "admin", "farhana"] as const)
      expect(await answerOf(member, id, { body: "অন্যের কথা" })).toBe("403 composer.not_yours");
    expect(await answerOf("mitu", id, { body: "অন্য ব্যাচের" })).toBe("404 common.not_found");
    expect((await change("rafi", id, { body: "পরের কথা" })).body).toMatchObject({ id, body: "পরের কথা" });
    for (const member of ["rafi", "selina"] as const) expect(await history(member, id)).toEqual(["আগের কথা"]);
    expect(await history("nusrat", id), "what was put right at once").toEqual([]);
    expect((await school.as("mitu").get(`/api/post/${id}/history`)).status).toBe(404);
  });

  it("that is pinned in a group is allowed only while the author is a member", async () => {
    const id = await createPost(school, "sadia", { group_id: CLASS, body: "সবার জন্য নোট" });
    await school.as("admin").post(`/api/post/${id}/pin`, {});
    expect(await answerOf("sadia", id, { body: "সবার জন্য নতুন নোট" })).toBe(200);
    await school.database.run(
      sql`delete from group_members where group_id = ${CLASS} and user_id = ${cast.sadia.id}`,
    );
    expect(await history("selina", id)).toEqual(["সবার জন্য নোট"]);
    expect((await school.as("arif").get(`/api/post/${id}/history`)).body.code).toBe("posts.members_only");
    const { body } = await school.as("sadia").get(`/api/post/${id}`);
    expect([body.body, body.can.edit]).toEqual(["সবার জন্য নতুন নোট", false]);
    expect(await answerOf("sadia", id, { body: "তোমাদের সবার মুখে ছাই" })).toBe("403 composer.not_yours");
    await school.database.run(
      sql`insert into group_members (group_id, user_id) values (${CLASS}, ${cast.sadia.id})`,
    );
  });

  it("extracts tags, mentions and search words again", async () => {
    const id = await createPost(school, "rafi", {
      body: "#পুরোনো @নুসরাত_জাহান ঝুম্পাটুঙ্গি",
      mentions: [{ user_id: cast.nusrat.id, name: cast.nusrat.name }],
    });
    const { body } = await change("rafi", id, { body: "#নতুন @নুসরাত_জাহান জলবিদ্যুৎকেন্দ্র" });
    expect(body).toMatchObject({ tags: ["নতুন"], mentions: [{ user_id: cast.nusrat.id }] });
    expect((await change("rafi", id, { body: "#নতুন জলবিদ্যুৎকেন্দ্র" })).body.mentions).toEqual([]);
    const found = async (text: string) =>
      (await school.as("arif").get(`/api/utils/search?search=${encodeURIComponent(text)}`)).body.posts.data
        .length;
    expect([await found("জলবিদ্যুৎকেন্দ্র"), await found("ঝুম্পাটুঙ্গি")]).toEqual([1, 0]);
  });

  it("is refused when it would leave the post without text and picture", async () => {
    const id = await createPost(school, "rafi");
    for (const body of ["", " \n ", "\u200b"])
      expect(await answerOf("rafi", id, { body })).toBe("422 composer.prompt_missing");
    expect(await answerOf("rafi", id, { body: "ক".repeat(10_001) })).toBe("422 common.validation");
    expect(await answerOf("rafi", id, {}), "nothing to change").toBe(200);
    expect(await history("rafi", id)).toEqual([]);
  });

  it("sets category, subject and chapter of a question together", async () => {
    const id = await createPost(school, "rafi", { category: "subject", subject_id: 6, chapter_id: 602 });
    expect(await answerOf("rafi", id, { subject_id: 7 })).toBe("422 composer.chapter_elsewhere");
    expect(await answerOf("rafi", id, { subject_id: null })).toBe("422 composer.subject_missing");
    expect(await answerOf("rafi", id, { chapter_id: null })).toBe("422 composer.chapter_missing");
    expect((await change("rafi", id, { subject_id: 7, chapter_id: 702 })).body).toMatchObject({
      subject_key: "physics2",
      chapter_id: 702,
    });
    const other = await createPost(school, "rafi");
    expect((await change("rafi", other, { subject_id: 6, chapter_id: 602 })).body.subject).toBe(null);
  });

  it("of a poll is refused after the first vote", async () => {
    const { id } = await createPoll(school, "rafi");
    expect(await answerOf("rafi", id, { body: "নতুন প্রশ্ন" })).toBe(200);
    expect(await answerOf("rafi", id, { body: " " })).toBe("422 composer.prompt_missing");
    await school.database.run(sql`update posts set total_votes = 1 where id = ${id}`);
    expect(await answerOf("rafi", id, { body: "আরেক প্রশ্ন" })).toBe("409 composer.votes_cast");
    expect(await answerOf("rafi", id, { body: "নতুন প্রশ্ন" })).toBe(200);
  });

  it("is refused for a deleted post", async () => {
    const id = await createPost(school, "rafi");
    await school.as("rafi").delete(`/api/post/${id}`);
    expect(await answerOf("rafi", id, { body: "আবার" })).toBe("404 common.not_found");
  });

  it.each(["0", "-1", "1.5", "1e9", "NaN", "১", "0x10", "2147483648", "9007199254740993", "null", "%20"])(
    "with the id %s is refused",
    async (id) => {
      expect((await school.as("rafi").put(`/api/post/${id}`, { body: "ক" })).body.code).toBe(
        "common.validation",
      );
    },
  );
});

describe("the pictures of a changed post", () => {
  const stored = async (url: string) =>
    (await school.rows(sql`select from uploads where '/files/' || key = ${url}`)).length === 1;

  it("keep their address, must be uploads of the author, and are deleted when no post shows them", async () => {
    const [one = "", two = "", three = ""] = await Promise.all(
      [1, 2, 3].map(() => uploads.uploadFile("rafi")),
    );
    const id = await createPost(school, "rafi", { group_id: CLASS, images: [one, two] });
    const { images } = (await school.as("rafi").get(`/api/post/${id}`)).body;
    expect(images[1]).toMatch(/\?until=/);
    const { body } = await change("rafi", id, { images: [three, images[1]] });
    expect(body.images.map((url: string) => url.split("?")[0])).toEqual([three, two]);
    expect([await stored(one), await stored(two), await stored(three)]).toEqual([false, true, true]);
    expect(await answerOf("rafi", id, { images: [one] })).toBe("422 uploads.url_not_owned");
    expect(await answerOf("rafi", id, { images: [two, two] })).toBe("422 uploads.url_not_owned");
    expect(await answerOf("rafi", id, { images: [await uploads.uploadFile("nusrat")] })).toBe(
      "422 uploads.url_not_owned",
    );
    expect(await answerOf("rafi", id, { images: ["http://127.0.0.1:9/pixel.png"] })).toBe(
      "422 uploads.url_not_owned",
    );
    expect(await stored(two), "what was refused has let go of nothing").toBe(true);
  });

  it("are limited to one outside a class, and may all be removed when the post has text", async () => {
    const [one = "", two = ""] = await Promise.all([1, 2].map(() => uploads.uploadFile("rafi")));
    const id = await createPost(school, "rafi", { image: one });
    expect(await answerOf("rafi", id, { images: [one, two] })).toBe("422 composer.one_image");
    expect((await change("rafi", id, { images: [] })).body.images).toEqual([]);
    expect(await stored(one)).toBe(false);
    const { body: earlier } = await school.as("rafi").get(`/api/post/${id}/history`);
    expect(earlier, "it is told that there was one").toMatchObject([{ pictures: 1 }]);
    const silent = await createPost(school, "rafi", { body: "", image: two });
    expect(await answerOf("rafi", silent, { images: [] })).toBe("422 composer.prompt_missing");
  });
});

// Last, because it goes on for longer than a session's token.
describe("a late change of a post", () => {
  it("is shown with the time of the change after a quarter of an hour", async () => {
    const id = await createPost(school, "rafi");
    school.advanceClock({ minutes: 14 });
    const author = await school.signIn("rafi");
    expect((await author.put(`/api/post/${id}`, { body: "ভুল বানান ঠিক" })).body.edited_at).toBe(null);
    school.advanceClock({ minutes: 2 });
    expect((await author.put(`/api/post/${id}`, { body: "ভুল বানান ঠিক" })).body.edited_at, "the same").toBe(
      null,
    );
    const before = school.now.getTime();
    const at = Date.parse((await author.put(`/api/post/${id}`, { body: "নতুন কথা" })).body.edited_at);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(school.now.getTime());
    expect((await author.get(`/api/post/${id}/history`)).body).toHaveLength(2);
  });
});
