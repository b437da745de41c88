import { beforeEach, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { clear, notificationsOf } = notificationHelpers(school);

beforeEach(clear);

it.each([
  ["rafi", "তোমার"],
  ["selina", "আপনার"],
  ["farhana", "আপনার"],
  ["admin", "আপনার"],
] as const)("a notification of a comment addresses %s as %s", async (author, your) => {
  await createComment("nusrat", await createPost(school, author));
  const [comment] = await notificationsOf(author);
  expect(comment?.message).toBe(`${cast.nusrat.name} ${your} পোস্টে মন্তব্য করেছে`);
});

it("a name that contains a form of address is kept", async () => {
  await school.as("nusrat").put("/api/auth/update", { name: "তুমি রহমান" });
  await createComment("nusrat", await createPost(school, "selina"));
  const [comment] = await notificationsOf("selina");
  expect(comment?.message).toBe("তুমি রহমান আপনার পোস্টে মন্তব্য করেছে");
});
