import { feed } from "@angon/contract/feed";
import { exams } from "@angon/contract/quizzes/exams";
import { search } from "@angon/contract/search";
import { expect, test } from "vitest";
import { aPost, LONG_AGO } from "../support/fixtures.ts";
import { postCard } from "../support/post-card.ts";
import { openPost } from "./fixtures.ts";

test("the homework tag of a post leads to a search for homework, which shows what was found", async () => {
  const { server } = await openPost({ category: "homework" }, (opened) => {
    opened.answer(feed.list, () => ({ data: [], next: null, asOf: "m0" }));
    opened.answer(exams.list, () => ({
      data: [],
      next: null,
      server_time: LONG_AGO,
      can: { create: false },
    }));
    opened.answer(search.page, () => ({
      data: [aPost({ id: 7, category: "homework" })],
      next: null,
      total: { posts: 1, users: 0 },
      marks: [],
      instead: null,
      meant: null,
      missing: null,
      scopes: [],
      people: [],
    }));
  });
  const tag = (id: number) => postCard(id).getByRole("link", { name: "হোমওয়ার্ক", exact: true });
  await tag(100).click();
  await expect.poll(() => location.pathname + location.search).toBe("/search?q=homework");
  await expect.element(tag(7)).toBeVisible();
  expect(server.receivedBy(search.page).at(-1)?.query).toMatchObject({ q: "homework" });
});
