import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { watchHistory } from "../../src/lib/browser/scroll-history.ts";
import { aPost } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { postCard } from "../support/post-card.ts";
import { answerFeed, cards, idOf, idsOfRows, pagesAskedFor, readOn, rows } from "./fixtures.ts";

/** The card in the middle of the window, and where its top is. */
function middle() {
  const card = cards().find((one) => one.getBoundingClientRect().bottom > innerHeight / 2);
  return card && { id: idOf(card), top: Math.round(card.getBoundingClientRect().top) };
}

const rowsInWindow = () =>
  rows().filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

test("the feed is where it was left after 'back' from a post, without another request for its pages", async () => {
  // The page's main module does this.
  watchHistory();
  const server = await openPage("/", (school) => {
    const { posts: all } = answerFeed(school, 50);
    school.answer(posts.get, ({ params }) => all.find(({ id }) => id === params.id) ?? aPost());
    school.answer(comments.list, () => []);
  });
  await expect.poll(cards).not.toHaveLength(0);
  await readOn(31);
  // A person scrolls past each row, so that the height of each is known.
  await idsOfRows();
  scrollTo(0, document.body.scrollHeight - 4 * innerHeight);
  // Rows that come near the window are drawn one in a frame, and push the others.
  await expect.poll(rowsInWindow).not.toHaveLength(0);
  await expect.poll(() => rowsInWindow().every((row) => row.firstChild)).toBe(true);
  const asked = pagesAskedFor(server).length;
  // Measured in the same task as the press, so that nothing moves in between.
  const { id, top } = middle() ?? { id: 0, top: 0 };
  const link = postCard(id).getByRole("link", { name: /মন্তব্য/ });
  (link.first().element() as HTMLElement).click();
  await expect.poll(() => location.pathname).toBe(`/post/${id}`);
  await expect.element(page.getByRole("article").first()).toBeVisible();
  await expect.poll(cards).toHaveLength(1);
  history.back();
  await expect.poll(() => middle()?.id).toBe(id);
  await expect.poll(() => Math.abs((middle()?.top ?? 0) - top)).toBeLessThanOrEqual(2);
  expect(pagesAskedFor(server)).toHaveLength(asked);
});
