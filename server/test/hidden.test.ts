import { beforeAll, describe, expect, it } from "vitest";
import { contract, type Definition } from "@angon/contract";
import { cast } from "../src/seed/cast.ts";
import { commentsAt } from "./build/comments.ts";
import { postBy } from "./build/posts.ts";
import { useSchool, type Member } from "./harness.ts";

const school = useSchool();
const { commentBy } = commentsAt(school);

const CLASS = 5;
const WORD = "গোপনকথাচিহ্ন";
const reads = Object.values(contract)
  .flatMap((room) => Object.values(room) as Definition[])
  // The copy of what is one's own says everything one has said.
  .filter(({ method, path }) => method === "GET" && path !== "/api/auth/export");

/** What else a call may be asked for; one that knows a name not leaves it aside. */
const queries = ["", `?search=${WORD}`, `?text=${WORD}`, `?user_id=${cast.rafi.id}`, `?group=${CLASS}`]
  .concat(`?group_id=${CLASS}`)
  .map(encodeURI);

/** Of all the answers one can get, those that hold the word. */
async function meets(who: Member, ids: readonly number[]): Promise<string[]> {
  const paths = reads.flatMap(({ path }) =>
    path.includes("{")
      ? ids.map((id) => path.replace(/\{\w+\}/g, String(id)))
      : queries.map((query) => path + query),
  );
  const met: string[] = [];
  for (const path of paths) {
    const { status, text } = await school.as(who).get(path);
    expect(status, path).toBeLessThan(500);
    if (text.includes(WORD)) met.push(path);
  }
  return met;
}

/** A post of the first batch with everything a side door could show: text, tag, earlier text, options, answers. */
async function written(place: { group_id?: number }): Promise<number[]> {
  const post = await postBy(school, "rafi", {
    ...place,
    category: "poll",
    body: `${WORD} #${WORD}`,
    pollType: "survey",
    pollOptions: [{ name: `${WORD} ক` }, { name: `${WORD} খ` }],
  });
  await school.as("rafi").put(`/api/post/${post}`, { body: `আবার ${WORD} #${WORD}` });
  const comment = await commentBy("nusrat", post, { content: `${WORD} নিচে` });
  await commentBy("rafi", post, { content: `${WORD} আরও নিচে`, parentCommentId: comment });
  await school.as("nusrat").post("/api/post/save_post", { post_id: post, collection_id: 1 });
  return [post, comment, cast.rafi.id, cast.nusrat.id];
}

describe.each([
  ["in a group", { group_id: CLASS }, ["arif", "mitu", "rahima", "farhana"]],
  ["in the feed of a batch", {}, ["mitu", "tanvir", "jui"]],
] as const)("what is written %s", (_where, place, outsiders) => {
  let ids: number[] = [];
  beforeAll(async () => {
    ids = await written(place);
  });

  it("is met by those who belong there, in many places", async () => {
    const places = await meets("nusrat", ids);
    expect(places.length).toBeGreaterThanOrEqual(8);
  });

  it.each([...outsiders])("is met nowhere by %s", async (who) => {
    expect(await meets(who, ids)).toEqual([]);
  });

  it("is met by nobody once it is hidden", async () => {
    const [post] = ids;
    const report = await school.as("nusrat").post("/api/report", { kind: "post", id: post, reason: "abuse" });
    await school.as("admin").put(`/api/admin/reports/${report.body.id}`, { decision: "hide" });
    for (const who of ["rafi", "nusrat", "selina"] as const)
      expect([who, await meets(who, ids)]).toEqual([who, []]);
  });
});
