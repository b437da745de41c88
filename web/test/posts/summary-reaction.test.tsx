import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import { summaries } from "@angon/contract/summaries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aComment, aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

test("the summary of a post shows the reaction that the reader gave earlier", async () => {
  const items = [{ id: 1, question: "সর্বোচ্চ বিন্দুতে বেগ কত?", answer: "$v = u\\cos\\theta$" }];
  await openPage("/post/1", (server) => {
    server.answer(posts.get, () => ({ ...aPost({ id: 1 }), summary: 1 }));
    server.answer(comments.list, () => [aComment()]);
    server.answer(summaries.get, () => ({ items, my_reaction: "useful" as const, can: { edit: false } }));
  });
  const card = page.getByRole("region", { name: "সারসংক্ষেপ" });
  await expect.element(card.getByRole("button", { name: "হ্যাঁ" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => card.element().querySelectorAll(".katex").length).toBeGreaterThan(0);
  await look("a post with a summary");
});
