import type { Post } from "@angon/contract/posts";
import { describe, expect, it } from "vitest";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

type PinnedPost = Post & { preview: string };

const school = useSchool();
const group = { adda: 1, club: 2, robotics: 3, debate: 4, klass: 5, course: 7 };

const pin = (who: Member, id: number, group_id?: number | null) =>
  school.as(who).post(`/api/post/${id}/pin`, group_id === undefined ? {} : { group_id });
const unpin = (who: Member, id: number) => school.as(who).post(`/api/post/${id}/unpin`, {});
const list = async (who: Member, query = ""): Promise<number[]> =>
  (await school.as(who).get(`/api/post/pinned_posts${query}`)).body.data.map(
    (post: { id: number }) => post.id,
  );
const everyone = Object.keys(cast).filter((who) => who !== "curiosity") as Member[];

describe("pinning a post", () => {
  it("in the public feed is allowed to admins", async () => {
    const id = await createPost(school, "rafi");
    for (const who of everyone) {
      const { status } = await pin(who, id, null);
      const isBlind = ["tanvir", "mitu", "jui"].includes(who);
      expect([who, status]).toEqual([who, who === "admin" ? 200 : isBlind ? 404 : 403]);
      expect([who, (await unpin(who, id)).status]).toEqual([who, status]);
    }
  });

  it.each([
    ["adda", ["selina", "admin"], ["rafi", "nusrat"]],
    ["club", ["arif", "kamrul", "admin"], ["rafi", "nusrat"]],
    ["klass", ["kamrul", "selina", "admin"], ["rafi", "sadia"]],
    ["robotics", ["admin"], ["rafi", "arif"]],
  ] as const)("in the group '%s' is allowed to its officers and staff", async (place, may, mayNot) => {
    const id = await createPost(school, "rafi", { group_id: group[place] });
    for (const who of may) {
      expect([who, (await pin(who, id, group[place])).status]).toEqual([who, 200]);
      expect([who, (await unpin(who, id)).body.isPinned]).toEqual([who, false]);
    }
    for (const who of mayNot) expect([who, (await pin(who, id, group[place])).status]).toEqual([who, 403]);
    expect((await pin("farhana", id, group[place])).status, "staff of elsewhere").toBe(404);
  });

  it("is offered on the post's card exactly when the endpoint permits it", async () => {
    const id = await createPost(school, "rafi", { group_id: group.klass });
    const can = async (who: Member) => (await school.as(who).get(`/api/post/${id}`)).body.can.pin;
    expect([await can("kamrul"), await can("rafi"), await can("admin")]).toEqual([true, false, true]);
  });

  it("in a club is allowed to its captain", async () => {
    const id = await createPost(school, "rafi", { group_id: group.club });
    await school.database.run(sql`
      update group_members set role = 'CAPTAIN' where group_id = ${group.club} and user_id = ${cast.nusrat.id}`);
    expect((await pin("nusrat", id)).status).toBe(200);
  });
});

describe("a pin", () => {
  it("can be requested only in the group of the post, or in the public feed", async () => {
    const inGroup = await createPost(school, "rafi", { group_id: group.klass });
    const inPublic = await createPost(school, "rafi");
    for (const [id, place] of [
      [inGroup, group.adda],
      [inPublic, group.klass],
    ] as const)
      expect((await pin("admin", id, place)).body).toMatchObject({
        status: 422,
        code: "pins.group_mismatch",
      });
    expect((await pin("admin", inGroup)).status).toBe(200);
    expect((await pin("admin", inPublic, null)).status).toBe(200);
    expect((await school.as("admin").post(`/api/post/${inPublic}/pin`, { group_id: "1" })).status).toBe(422);
  });

  it("in a private group makes the post public, warns of it and is recorded in the audit log", async () => {
    const id = await createPost(school, "rafi", { group_id: group.klass });
    expect((await school.as("arif").get(`/api/post/${id}`)).status).toBe(404);
    expect((await pin("kamrul", id)).body).toEqual({ isPinned: true, publishes: true });
    expect((await pin("kamrul", id)).body, "again").toEqual({ isPinned: true, publishes: true });
    const { body } = await school.as("arif").get(`/api/post/${id}`);
    expect(body).toMatchObject({ isPinned: true, can: { join_in: false, pin: false } });
    expect((await unpin("kamrul", id)).body).toEqual({ isPinned: false, publishes: false });
    expect((await school.as("arif").get(`/api/post/${id}`)).status).toBe(404);
    const lines = await school.rows<{ action: string; actor_id: number; after: unknown }>(sql`
      select action, actor_id, after from audit_log where object_kind = 'post' and object_id = ${String(id)} order by id`);
    expect(lines).toEqual([
      { action: "post.pinned", actor_id: cast.kamrul.id, after: { publishes: true } },
      { action: "post.unpinned", actor_id: cast.kamrul.id, after: {} },
    ]);
    const open = await createPost(school, "rafi", { group_id: group.adda });
    expect((await pin("admin", open)).body.publishes).toBe(false);
  });

  it("is refused for deleted and missing posts", async () => {
    const id = await createPost(school, "rafi");
    await school.as("rafi").delete(`/api/post/${id}`);
    for (const gone of [id, 999_999]) {
      expect((await pin("admin", gone)).status).toBe(404);
      expect((await unpin("admin", gone)).status).toBe(404);
    }
    for (const bad of ["0", "-1", "1.5", "NaN", "১", "2147483648"])
      expect((await school.as("admin").post(`/api/post/${bad}/pin`, {})).status).toBe(422);
  });
});

describe("the pinned posts", () => {
  it("of a batch are its five newest pins", async () => {
    await school.database.run(sql`update posts set pinned_at = null`);
    const ids = [];
    for (let i = 0; i < 6; i++) ids.push(await createPost(school, "rafi", { body: `কথা ${i}` }));
    for (const id of ids.toReversed()) {
      await pin("admin", id);
      school.advanceClock({ seconds: 1 });
    }
    expect(await list("nusrat")).toEqual(ids.slice(0, 5));
    expect(await list("rahima", "?batch=HSC%2025")).toEqual(ids.slice(0, 5));
    expect(await list("mitu")).toEqual([]);
    expect(await list("mitu", "?batch=HSC%2025"), "the border holds").toEqual([]);
    const other = await createPost(school, "mitu");
    await pin("admin", other);
    expect(await list("selina", "?batch=HSC%2026")).toEqual([other]);
    expect(await list("selina")).toEqual(ids.slice(0, 5));
    expect((await school.as("rafi").get("/api/post/pinned_posts?batch=HSC%2027")).status).toBe(422);
    await school.as("rafi").delete(`/api/post/${ids[0]}`);
    expect(await list("nusrat")).toEqual(ids.slice(1, 6));
    await school.as("rafi").post(`/api/post/${ids[0]}/restore`);
    expect(await list("nusrat"), "what is taken back is pinned as before").toEqual(ids.slice(0, 5));
  });

  it.each([
    ["klass", "arif", 200, 200],
    ["klass", "rafi", 200, 200],
    ["robotics", "nusrat", 200, 200],
    ["robotics", "tanvir", 404, 404],
    // A closed club answers that it is closed; its posts answer not found.
    ["debate", "rafi", 403, 404],
    ["debate", "nusrat", 200, 200],
  ] as const)(
    "of the group '%s' respond to %s with %i, and each single post with %i",
    async (place, who, status, each) => {
      const author = place === "debate" ? "nusrat" : "rafi";
      // The debate club is archived, and had its posts before.
      const archive = (disabled: boolean) =>
        school.database.run(sql`update groups set disabled = ${disabled} where id = ${group[place]}`);
      if (place === "debate") await archive(false);
      const id = await createPost(school, author, { group_id: group[place] });
      await pin("admin", id);
      if (place === "debate") await archive(true);
      const reply = await school.as(who).get(`/api/post/pinned_posts?group_id=${group[place]}`);
      expect(reply.status).toBe(status);
      expect((await school.as(who).get(`/api/post/${id}`)).status).toBe(each);
      if (status === 200) expect(reply.body.data[0].id).toBe(id);
    },
  );

  it("of a group can also be requested by its slug", async () => {
    expect((await school.as("rafi").get("/api/post/pinned_posts?group_id=hsc25-science-a")).status).toBe(200);
    for (const ref of ["nowhere", "0", "-1", "999999"])
      expect((await school.as("rafi").get(`/api/post/pinned_posts?group_id=${ref}`)).status).toBe(404);
  });

  it("of a group are its five newest pins", async () => {
    await school.database.run(sql`update posts set pinned_at = null`);
    const ids = [];
    for (let i = 0; i < 6; i++) {
      ids.push(await createPost(school, "rafi", { group_id: group.klass }));
      await pin("admin", ids[i] ?? 0);
      school.advanceClock({ seconds: 1 });
    }
    expect(await list("rafi", `?group_id=${group.klass}`)).toEqual(ids.slice(1).reverse());
  });

  it("have a preview of 100 letters when they have a picture, and the whole text without one", async () => {
    const body = "অনেক লম্বা কথা ".repeat(20).trim();
    const { data } = (await school.as("rafi").get("/api/post?pageSize=50")).body as { data: Post[] };
    const withPicture = data.find(({ pictures }) => pictures.length > 0)?.id ?? 0;
    await school.database.run(
      sql`update posts set body = ${body}, pinned_at = null where id = ${withPicture}`,
    );
    const without = await createPost(school, "rafi", { body });
    for (const id of [withPicture, without]) await pin("admin", id);
    const pinned = (await school.as("rafi").get("/api/post/pinned_posts")).body.data as PinnedPost[];
    const previewOf = (id: number) => pinned.find((post) => post.id === id)?.preview ?? "";
    expect(Array.from(previewOf(withPicture)).length).toBeGreaterThan(50);
    expect(Array.from(previewOf(withPicture)).length).toBeLessThanOrEqual(101);
    expect(previewOf(without)).toBe(body);
  });
});
