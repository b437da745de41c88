import { posts } from "@angon/contract/posts";
import { expect, test } from "vitest";
import { aPost } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

/** Speech input finds a control by the words on it (WCAG 2.5.3), and a number is one of them. */
test("the counts on a post are words in the accessible names of their controls", async () => {
  await openPage("/post/100", (server) => {
    server.answer(posts.get, () =>
      aPost({
        commentCount: 78,
        shareCount: 12,
        reaction_counts: { good: 1_234, hard: 0, excellent: 0, cant: 0, funny: 0 },
      }),
    );
  });
  const counts = () =>
    [...document.querySelectorAll("[data-post] :is(a, button)[aria-label]:has(.num)")].map((control) => ({
      shown: control.querySelector(".num")?.textContent ?? "",
      words: control.getAttribute("aria-label")?.split(/[,:]? /) ?? [],
    }));
  await expect.poll(() => counts().length).toBe(3);
  for (const { shown, words } of counts()) expect(words.join(" ")).toMatch(new RegExp(`(^| )${shown}( |$)`));
});
