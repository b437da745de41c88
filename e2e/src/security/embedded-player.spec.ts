import { openPost, postWhere } from "../support/post-cards.ts";
import { expect, test } from "../support/school.ts";

test.use({ signedIn: "nusrat" });

test("the content security policy lets the player of another host load, and only after a press", async ({
  page,
  baseURL,
}) => {
  const requested: string[] = [];
  await page.route(/youtube-nocookie\.com/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>film</title>" });
  });
  const post = await postWhere(page, baseURL, "nusrat", (one) => one.video_kind === "embed");
  const card = await openPost(page, post);
  const start = card.getByRole("button", { name: /ভিডিও দেখতে চাপো/ });
  await expect(start).toBeVisible();
  expect(requested).toEqual([]);
  await start.click();
  await expect(card.locator("iframe")).toHaveAttribute("src", post.video_url ?? "");
  await expect.poll(() => requested).toEqual([post.video_url]);
});
