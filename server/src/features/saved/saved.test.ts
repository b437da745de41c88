import { beforeAll, describe, expect, it } from "vitest";
import { collectionNames } from "@angon/contract/saved/collections";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { PASSWORD } from "../../../demo/cast.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
/** Starts without saved posts. */
beforeAll(() => school.database.run(sql`delete from saves`));

const save = (who: Member, post_id: number, collection_id: unknown = 1) =>
  school.as(who).post("/api/post/save_post", { post_id, collection_id });
const remove = (who: Member, post_id: number) => school.as(who).delete("/api/post/saved_posts", { post_id });
const listOf = (who: Member, query = "") => school.as(who).get(`/api/post/saved_posts${query}`);
const idsOf = async (who: Member, query = "") =>
  (await listOf(who, query)).body.data.map(({ id }: { id: number }) => id);
const collectionsOf = async (who: Member, language = "bn") =>
  (await school.as(who).get("/api/post/saved_posts/collections", { "accept-language": language })).body;

describe("saving a post", () => {
  it("in a collection adds, moves or removes it, with the same result when repeated", async () => {
    const [one, two] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    expect((await save("nusrat", one, 2)).body).toEqual({ isSaved: true, collection_id: 2 });
    await save("nusrat", two, 2);
    expect(await idsOf("nusrat")).toEqual([two, one]);
    expect((await save("nusrat", one, 5)).body).toEqual({ isSaved: true, collection_id: 5 });
    expect(await idsOf("nusrat"), "moved, not saved anew").toEqual([two, one]);
    expect([await idsOf("nusrat", "?collection_id=2"), await idsOf("nusrat", "?collection_id=5")]).toEqual([
      [two],
      [one],
    ]);
    expect((await listOf("nusrat")).body.data[0].isSaved).toBe(true);
    for (let i = 0; i < 2; i++)
      expect((await remove("nusrat", one)).body).toEqual({ isSaved: false, collection_id: null });
    expect((await school.as("nusrat").delete(`/api/post/saved_posts?post_id=${two}`)).body.isSaved).toBe(
      false,
    );
    expect(await idsOf("nusrat")).toEqual([]);
    await expectInvariants(school.database);
  });

  it.each([0, 9, 1.5, "1", null])("refuses %j as a collection", async (collection) => {
    const reply = await save("nusrat", await createPost(school, "rafi"), collection);
    expect(reply.status).toBe(422);
  });

  it("is possible for readable posts, and visible to the user alone", async () => {
    const post = await createPost(school, "rafi");
    await save("nusrat", post);
    expect(await idsOf("sadia")).toEqual([]);
    await remove("sadia", post);
    expect(await idsOf("nusrat")).toEqual([post]);
    expect((await save("tanvir", post)).status).toBe(404);
    expect((await save("nusrat", 2_000_000_000)).status).toBe(404);
    await remove("nusrat", post);
  });

  it("that becomes unreadable removes the post from lists and counts, and it can still be removed", async () => {
    const [open, hidden] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    await save("nusrat", open, 3);
    await save("nusrat", hidden, 3);
    await save("nusrat", await createPost(school, "rafi"), 8);
    expect(await collectionsOf("nusrat")).toEqual([
      { collection_id: 3, collection_name: collectionNames[2].bn, count: 2 },
      { collection_id: 8, collection_name: collectionNames[7].bn, count: 1 },
    ]);
    await school.database.run(
      sql`update posts set status = 'hidden', hidden_at = now() where id = ${hidden}`,
    );
    expect(await idsOf("nusrat", "?collection_id=3")).toEqual([open]);
    expect((await collectionsOf("nusrat", "en"))[0]).toEqual({
      collection_id: 3,
      collection_name: "Motivational content",
      count: 1,
    });
    expect((await remove("nusrat", hidden)).status).toBe(200);
    expect(
      await school.rows(sql`select from saves where post_id = ${hidden}`),
      "even though it cannot be seen",
    ).toEqual([]);
    await school.database.run(sql`delete from saves`);
  });
});

it("the list of saved posts is paged in the order of saving, without repetitions or gaps", async () => {
  const posts: number[] = [];
  for (let i = 0; i < 25; i++) posts.push(await createPost(school, "rafi"));
  // Saved within one millisecond, some of them at the very same moment.
  for (const [i, post] of posts.entries())
    await school.database.run(sql`
      insert into saves (user_id, post_id, collection_id, created_at)
      values (2, ${post}, 4, timestamptz '2026-01-01' + ${Math.floor(i / 3)}::int * interval '1 microsecond')`);
  const seen: number[] = [];
  let cursor = "";
  do {
    const { body } = await listOf("nusrat", `?collection_id=4${cursor}`);
    seen.push(...body.data.map(({ id }: { id: number }) => id));
    cursor = body.next ? `&cursor=${body.next}` : "";
  } while (cursor);
  expect(seen).toEqual(posts.toReversed());
  expect((await listOf("nusrat", "?cursor=later")).status).toBe(422);
  expect((await listOf("nusrat", "?collection_id=9")).status).toBe(422);
});

it("saved posts are deleted with the erasure of the user", async () => {
  const post = await createPost(school, "rafi");
  await save("arif", post);
  expect(
    (await (await school.signIn("arif")).delete("/api/auth/account", { password: PASSWORD })).status,
  ).toBe(200);
  await school.drain();
  expect(await school.rows(sql`select from saves where post_id = ${post}`)).toEqual([]);
  await expectInvariants(school.database);
});
