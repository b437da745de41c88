import { describe, expect, it } from "vitest";
import { createPost } from "../../../../test/helpers/posts.ts";
import { notificationHelpers } from "../../../../test/helpers/notifications.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { schoolDay } from "../../../kit/clock.ts";

const school = useSchool();
const { notificationsOf } = notificationHelpers(school);

describe("the day of a saved post", () => {
  const dayIn = (days: number) => schoolDay(new Date(school.now.getTime() + days * 86_400_000));
  const setDay = (who: Member, post: number, on: string | null) =>
    school.as(who).put(`/api/post/saved_posts/${post}/day`, { on });
  const datedOf = async (who: Member) => (await school.as(who).get("/api/post/saved_posts/days")).body;

  it("saves the post, orders the list by day, reminds its owner once and leaves with null", async () => {
    const [one, two] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
    await school.as("mitu").post("/api/post/save_post", { post_id: two, collection_id: 2 });
    expect((await setDay("nusrat", one, dayIn(3))).body).toEqual({
      isSaved: true,
      collection_id: 7,
      on: dayIn(3),
    });
    expect((await setDay("nusrat", two, dayIn(1))).status).toBe(200);
    expect((await datedOf("nusrat")).map(({ post_id }: { post_id: number }) => post_id)).toEqual([two, one]);
    expect(await datedOf("rafi"), "of another user").toEqual([]);
    const { body } = await school.as("nusrat").get("/api/today");
    expect(body.items).toContainEqual(expect.objectContaining({ kind: "saved", id: two }));
    expect((await setDay("nusrat", one, null)).body).toEqual({ isSaved: true, collection_id: 7, on: null });

    await school.drain();
    school.advanceClock({ days: 4 });
    school.forgetSessions();
    await school.drain();
    const reminders = (await notificationsOf("nusrat")).filter(({ type }) => type === "saved_due");
    expect(reminders.map(({ link }) => link)).toEqual([`/post/${two}`]);
  });

  it("is no reminder once the post is hidden", async () => {
    const post = await createPost(school, "rafi");
    await setDay("mitu", post, dayIn(1));
    expect((await school.as("rafi").delete(`/api/post/${post}`)).status).toBe(200);
    school.advanceClock({ days: 2 });
    school.forgetSessions();
    await school.drain();
    expect((await notificationsOf("mitu")).filter(({ type }) => type === "saved_due")).toEqual([]);
    expect(await datedOf("mitu")).toEqual([]);
  });

  it("lies within a year from today, and needs a readable post", async () => {
    const post = await createPost(school, "rafi");
    for (const day of [dayIn(-1), dayIn(400), "2026-02-30"])
      expect((await setDay("nusrat", post, day)).status, day).toBe(422);
    expect((await setDay("nusrat", 999_999, dayIn(1))).status).toBe(404);
    expect((await setDay("nusrat", post, dayIn(0))).status).toBe(200);
  });
});
