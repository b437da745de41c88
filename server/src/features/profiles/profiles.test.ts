import type { Profile } from "@angon/contract/profiles";
import { describe, expect, it } from "vitest";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { plus } from "../../kit/clock.ts";
import { cast, PASSWORD } from "../../../demo/cast.ts";

const school = useSchool();
const { createComment, rateComment } = commentHelpers(school);

const CLASS = 5;
const seen = (who: Member, id: number) => school.as(who).get(`/api/users/${id}`);
const profileOf = async (who: Member, id: number): Promise<Profile> => {
  const { status, body } = await seen(who, id);
  expect(status).toBe(200);
  return body as Profile;
};
const details = ["thana", "district", "facebook", "instagram"];

describe("a profile", () => {
  it("has the public fields, and hides religion and contacts from other users", async () => {
    const own = await profileOf("rafi", cast.rafi.id);
    expect(own).toMatchObject({ id: cast.rafi.id, religion: "ইসলাম", thana: "কোতোয়ালি", isFollowing: false });
    expect(own.can).toEqual({ edit: true, follow: false, report: false, see_follows: true, hide: false });
    const { body, text } = await seen("nusrat", cast.rafi.id);
    expect(Object.keys(body).toSorted()).toEqual(
      (
        "id name image role institute_name badge is_assistant level gender hsc_batch is_student bio followers " +
        "following isFollowing is_muted course_enrolled dashboard can thana district facebook instagram"
      )
        .split(" ")
        .toSorted(),
    );
    expect(text).not.toMatch(/religion|phone|email|01711000001|angon\.example/);
    expect(body.can).toEqual({ edit: false, follow: true, report: true, see_follows: true, hide: true });
  });

  it("shows a student's home to their followers and staff", async () => {
    await school.as("tanvir").delete("/api/follow", { followingId: cast.rafi.id });
    const hidden = await profileOf("tanvir", cast.rafi.id);
    for (const name of details) expect(hidden).not.toHaveProperty(name);
    const before = hidden.followers;
    await school.as("tanvir").post("/api/follow", { followingId: cast.rafi.id });
    expect(await profileOf("tanvir", cast.rafi.id)).toMatchObject({
      isFollowing: true,
      followers: before + 1,
      district: "কুমিল্লা",
      facebook: "facebook.com/angon.demo.rafi",
      instagram: null,
    });
    await school.as("tanvir").delete("/api/follow", { followingId: cast.rafi.id });
    expect(await profileOf("tanvir", cast.rafi.id)).not.toHaveProperty("facebook");
    for (const staff of ["selina", "kamrul", "farhana", "admin"] as const)
      expect(await profileOf(staff, cast.tanvir.id)).toHaveProperty("district", "ঢাকা");
    expect(await profileOf("rahima", cast.tanvir.id), "a guardian is not the school").not.toHaveProperty(
      "district",
    );
  });

  it("of a suspended user offers no action that would be refused", async () => {
    const { can, followers } = await profileOf("nusrat", cast.arif.id);
    expect([can.follow, can.see_follows]).toEqual([true, true]);
    await school.as("tanvir").post("/api/follow", { followingId: cast.arif.id });
    await school.database.run(sql`
      update users set sanctioned_until = ${plus(new Date(), { days: 1 })} where id = ${cast.arif.id}`);
    expect((await profileOf("nusrat", cast.arif.id)).can).toMatchObject({
      follow: false,
      see_follows: false,
    });
    const followed = (await profileOf("tanvir", cast.arif.id)).can;
    expect(followed, "who follows may end it").toMatchObject({ follow: true, see_follows: false });
    expect((await profileOf("arif", cast.arif.id)).can).toMatchObject({ see_follows: true });
    for (const side of ["followers", "following"])
      expect((await school.as("nusrat").get(`/api/follow/${side}?user_id=${cast.arif.id}`)).status).toBe(404);
    await school.database.run(sql`update users set sanctioned_until = null where id = ${cast.arif.id}`);
    await school.as("tanvir").delete("/api/follow", { followingId: cast.arif.id });
    expect(await profileOf("nusrat", cast.arif.id)).toMatchObject({ followers, can });
  });

  it("of a guardian has no fields of students, and that of the assistant no actions", async () => {
    await school.database.run(sql`update users set hsc_batch = 'HSC 25' where id = ${cast.rahima.id}`);
    expect(await profileOf("rafi", cast.rahima.id)).toMatchObject({
      level: 0,
      is_student: false,
      hsc_batch: null,
    });
    await school.database.run(sql`update users set hsc_batch = null where id = ${cast.rahima.id}`);
    expect(await profileOf("rafi", cast.selina.id)).toMatchObject({ badge: "TEACHER", is_student: false });
    expect((await profileOf("rafi", cast.curiosity.id)).can).toMatchObject({ follow: false, report: false });
  });
});

describe("the numbers of a profile", () => {
  it("agree with the lists they count, for each viewer", async () => {
    for (const who of ["rafi", "nusrat", "tanvir", "rahima", "admin"] as const) {
      const { dashboard } = await profileOf(who, cast.rafi.id);
      const all = async (path: string) => {
        const ids: number[] = [];
        for (let cursor = ""; ;) {
          const { body } = await school.as(who).get(`${path}?pageSize=50${cursor}`);
          ids.push(...body.data.map(({ id }: { id: number }) => id));
          if (body.next === null) return ids.length;
          cursor = `&cursor=${body.next}`;
        }
      };
      expect([who, dashboard.totalPosts]).toEqual([who, await all(`/api/post/user/${cast.rafi.id}`)]);
      expect([who, dashboard.totalComments]).toEqual([who, await all(`/api/comments/${cast.rafi.id}`)]);
    }
  });

  it("do not count content of private groups, or hidden and deleted content", async () => {
    const inside = await profileOf("nusrat", cast.rafi.id);
    const outside = await profileOf("arif", cast.rafi.id);
    const inClass = await createPost(school, "rafi", { group_id: CLASS });
    const open = await createPost(school, "rafi");
    const comment = await createComment("rafi", inClass);
    await rateComment("nusrat", inClass, comment, "satisfied");
    await rateComment("sadia", inClass, comment, "satisfied");
    const counted = async (who: Member) => (await profileOf(who, cast.rafi.id)).dashboard;
    expect(await counted("nusrat")).toMatchObject({
      totalPosts: inside.dashboard.totalPosts + 2,
      totalComments: inside.dashboard.totalComments + 1,
      totalSatisfied: inside.dashboard.totalSatisfied + 1,
    });
    expect(await counted("arif")).toMatchObject({
      totalPosts: outside.dashboard.totalPosts + 1,
      totalComments: outside.dashboard.totalComments,
      totalSatisfied: outside.dashboard.totalSatisfied,
    });
    await school.database.run(
      sql`update posts set status = 'hidden', hidden_at = ${school.now} where id = ${open}`,
    );
    await school.as("rafi").delete(`/api/post/${inClass}/comments/${comment}`);
    await school.as("rafi").delete(`/api/post/${inClass}`);
    expect((await counted("nusrat")).totalPosts).toBe(inside.dashboard.totalPosts);
    expect((await counted("nusrat")).totalSatisfied).toBe(inside.dashboard.totalSatisfied);
    expect((await counted("arif")).totalPosts).toBe(outside.dashboard.totalPosts);
  });

  it("have no points for a user who opted out of comparisons", async () => {
    const { dashboard } = await profileOf("nusrat", cast.rafi.id);
    const { body } = await school.as("nusrat").get(`/api/utils/points?uid=${cast.rafi.id}`);
    expect(dashboard.totalPoints).toBe(body.sum);
    await school.as("rafi").put("/api/auth/update", { shows_points: false });
    const quiet = await profileOf("nusrat", cast.rafi.id);
    expect(quiet.dashboard).not.toHaveProperty("totalPoints");
    for (const who of ["rafi", "selina"] as const)
      expect((await profileOf(who, cast.rafi.id)).dashboard.totalPoints).toBe(dashboard.totalPoints);
    await school.as("rafi").put("/api/auth/update", { shows_points: true });
  });
});

it("the courses of a profile are shown only to users who may see their members", async () => {
  const names = async (who: Member, of: Member) =>
    (await profileOf(who, cast[of].id)).course_enrolled.map(({ slug }) => slug);
  for (const who of ["rafi", "nusrat", "selina", "admin"] as const)
    expect([who, await names(who, "rafi")]).toEqual([who, ["physics-1-course"]]);
  for (const who of ["arif", "tanvir", "rahima"] as const)
    expect([who, await names(who, "rafi")]).toEqual([who, []]);
  await school.database.run(sql`update groups set visibility = 'PUBLIC' where slug = 'physics-1-course'`);
  expect(await names("arif", "rafi")).toEqual(["physics-1-course"]);
  await school.database.run(sql`update groups set disabled = true where slug = 'physics-1-course'`);
  expect([await names("arif", "rafi"), await names("rafi", "rafi")]).toEqual([[], ["physics-1-course"]]);
  expect(await names("rafi", "arif")).toEqual([]);
});

it("a profile responds 404 when the user is missing or erased, and 401 without a session", async () => {
  expect((await school.stranger.get(`/api/users/${cast.rafi.id}`)).status).toBe(401);
  const unknown = await seen("rafi", 2_000_000_000);
  expect((await seen("rafi", cast.mitu.id)).status).toBe(200);
  const mitu = await school.signIn("mitu");
  expect((await mitu.delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  const erased = await seen("rafi", cast.mitu.id);
  for (const { status, body } of [unknown, erased])
    expect([status, body.code]).toEqual([404, "common.not_found"]);
  for (const id of ["0", "-1", "abc", "1e3", "99999999999"])
    expect([id, (await school.as("rafi").get(`/api/users/${id}`)).status]).toEqual([id, 422]);
});
