import { describe, expect, it } from "vitest";
import { createPost } from "../../../../test/helpers/posts.ts";
import { notificationHelpers } from "../../../../test/helpers/notifications.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";

const school = useSchool();
const { notificationsOf, clear } = notificationHelpers(school);

const CHAPTER = 602;
const inChapter = { category: "subject", subject_id: 6, chapter_id: CHAPTER };
const follow = (who: Member, id = CHAPTER) => school.as(who).put(`/api/follow/chapters/${id}`, {});
const unfollow = (who: Member) => school.as(who).delete(`/api/follow/chapters/${CHAPTER}`);
const chaptersOf = async (who: Member) =>
  (await school.as(who).get("/api/follow/chapters")).body.map(({ id }: { id: number }) => id);
const noticesOf = async (who: Member) => {
  await school.drain();
  return (await notificationsOf(who)).filter(({ type }) => type === "chapter_post");
};

describe("following a chapter", () => {
  it("is listed for the follower alone, repeats harmlessly, and needs a chapter that exists", async () => {
    for (let i = 0; i < 2; i++) expect((await follow("nusrat")).body).toEqual({ isFollowing: true });
    expect(await chaptersOf("nusrat")).toEqual([CHAPTER]);
    expect(await chaptersOf("rafi")).toEqual([]);
    expect((await follow("nusrat", 999_999)).status).toBe(404);
    for (let i = 0; i < 2; i++) expect((await unfollow("nusrat")).body).toEqual({ isFollowing: false });
    expect(await chaptersOf("nusrat")).toEqual([]);
  });

  it("notifies of new posts of the chapter in one notification, and of no others", async () => {
    await clear();
    await follow("nusrat");
    await follow("mitu");
    await createPost(school, "rafi", { ...inChapter, chapter_id: 601 });
    expect(await noticesOf("nusrat"), "of another chapter").toEqual([]);
    await createPost(school, "rafi", inChapter);
    const latest = await createPost(school, "rafi", inChapter);
    const notices = await noticesOf("nusrat");
    expect(notices.map(({ link }) => link)).toEqual([`/post/${latest}`]);
    expect(await noticesOf("mitu"), "who may not read the batch").toEqual([]);
    expect(await noticesOf("rafi"), "the author").toEqual([]);
    await unfollow("nusrat");
    await clear();
    await createPost(school, "rafi", inChapter);
    expect(await noticesOf("nusrat"), "who has unfollowed").toEqual([]);
  });

  it("does not notify of a post that is hidden before its job runs, nor of a type that is switched off", async () => {
    await clear();
    await follow("nusrat");
    const post = await createPost(school, "rafi", inChapter);
    expect((await school.as("rafi").delete(`/api/post/${post}`)).status).toBe(200);
    expect(await noticesOf("nusrat")).toEqual([]);
    const off = await school
      .as("nusrat")
      .put("/api/notification/preferences", { types: [{ type: "chapter_post", on: false }] });
    expect(off.status).toBe(200);
    await createPost(school, "rafi", inChapter);
    expect(await noticesOf("nusrat")).toEqual([]);
  });
});
