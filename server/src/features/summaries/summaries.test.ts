import { describe, expect, it } from "vitest";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";

const school = useSchool();
const items = [
  { question: "বেগ কাকে বলে?", answer: "সরণের হার, $v = \\frac{ds}{dt}$" },
  { question: "ত্বরণ কাকে বলে?", answer: "বেগের হার" },
];
const get = (who: Member, post: number) => school.as(who).get(`/api/post/${post}/summary`);
const set = (who: Member, post: number, body: unknown = { items }) =>
  school.as(who).put(`/api/post/${post}/summary`, body);
const react = (who: Member, post: number, reaction: unknown) =>
  school.as(who).post(`/api/post/${post}/summary/react`, { reaction });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe("a summary", () => {
  it("can be edited by teachers and admins, keeps the order sent, and is replaced as a whole", async () => {
    const post = await createPost(school, "rafi");
    expect((await get("rafi", post)).body).toEqual({ items: [], my_reaction: null, can: { edit: false } });
    for (const who of ["rafi", "farhana"] as const)
      expect(codeOf(await set(who, post))).toEqual([403, "common.forbidden"]);
    expect((await set("selina", post)).body.can).toEqual({ edit: true });
    const { body } = await get("nusrat", post);
    expect(body.items.map(({ question, answer }: (typeof items)[number]) => ({ question, answer }))).toEqual(
      items,
    );
    await set("admin", post, { items: items.slice(1) });
    expect((await get("nusrat", post)).body.items).toHaveLength(1);
    await set("admin", post, { items: [] });
    expect((await get("nusrat", post)).body.items).toEqual([]);
  });

  it("is unreadable with its hidden post, and for guardians", async () => {
    const post = await createPost(school, "selina", { hsc_batch: "HSC 25" });
    await set("selina", post);
    for (const who of ["mitu", "rahima"] as const) {
      expect(codeOf(await get(who, post)), who).toEqual([404, "common.not_found"]);
      expect(codeOf(await react(who, post, "useful")), who).toEqual([404, "common.not_found"]);
    }
  });

  it("is counted in the detail of its post, but not for a guardian", async () => {
    const post = await createPost(school, "selina", { hsc_batch: "HSC 25" });
    const countFor = async (who: Member) => (await school.as(who).get(`/api/post/${post}`)).body.summary;
    expect(await countFor("nusrat")).toBe(0);
    await set("selina", post);
    expect([await countFor("nusrat"), await countFor("selina")]).toEqual([2, 2]);
    const { body } = await school.as("rahima").get(`/api/post/${post}`);
    expect([body.id, body.summary]).toEqual([post, undefined]);
  });

  it.each([
    ["31 pairs", Array.from({ length: 31 }, () => items[0])],
    ["an empty answer", [{ question: "ক", answer: " " }]],
    ["a long question", [{ question: "ক".repeat(501), answer: "খ" }]],
  ])("is refused with %s", async (_name, wrong) => {
    expect((await set("selina", await createPost(school, "selina"), { items: wrong })).status).toBe(422);
  });
});

describe("an answer to “did you understand”", () => {
  it("is stored per reader, and the last one counts", async () => {
    const post = await createPost(school, "selina", { hsc_batch: "HSC 25" });
    expect(codeOf(await react("rafi", post, "useful"))).toEqual([404, "summaries.none"]);
    await set("selina", post);
    expect((await react("rafi", post, "useful")).body).toEqual({ reaction: "useful" });
    expect((await react("rafi", post, "not_useful")).body).toEqual({ reaction: "not_useful" });
    expect((await get("rafi", post)).body.my_reaction).toBe("not_useful");
    expect((await get("nusrat", post)).body.my_reaction).toBeNull();
    expect((await react("rafi", post, "so-so")).status).toBe(422);
  });

  it("is deleted when the text of the summary changes", async () => {
    const post = await createPost(school, "selina", { hsc_batch: "HSC 25" });
    await set("selina", post);
    await react("rafi", post, "useful");
    await set("selina", post, { items: items.slice(0, 1) });
    expect((await get("rafi", post)).body.my_reaction).toBeNull();
  });
});
