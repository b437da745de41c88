import type { Post } from "@angon/contract/posts";
import type { Locator, Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { cardOf, openPost } from "../support/post-cards.ts";
import { expect, test } from "../support/school.ts";

const pill = (card: Locator) => card.getByRole("button", { name: /প্রতিক্রিয়া/ });

/** Presses, and waits until the server has accepted what the press sends. */
async function pressAndSend(page: Page, path: string, press: () => Promise<unknown>): Promise<void> {
  const response = page.waitForResponse(`**/api/${path}`);
  await press();
  expect((await response).ok()).toBe(true);
}

test.use({ signedIn: "nusrat" });

test("a student's reaction, vote, saved post and share are still there after a reload", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
  const id = await rafi.writePost("কখন পড়তে ভালো লাগে?", {
    category: "poll",
    pollType: "survey",
    pollOptions: ["ভোরে", "রাতে"].map((name) => ({ name, is_correct: false })),
  });
  const stored = () => nusrat.get<Post>(`/api/post/${id}`);
  const card = await openPost(page, { id });

  await test.step("reacts and presses on quickly; the last press counts", async () => {
    for (let tap = 0; tap < 5; tap++) await pill(card).click();
    await expect(pill(card)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await stored()).my_reaction).toBe("good");
  });

  await test.step("votes, and moves the vote", async () => {
    const options = card.getByRole("radiogroup", { name: "পোল" }).getByRole("radio");
    await pressAndSend(page, "polls/vote", () => options.nth(0).click());
    await options.nth(0).press("ArrowDown");
    await expect(options.nth(1)).toBeFocused();
    await pressAndSend(page, "polls/vote", () => page.keyboard.press("Space"));
    await expect(options.nth(1)).toBeChecked();
    const { totalVotes, pollOptions } = await stored();
    expect(totalVotes).toBe(1);
    expect(pollOptions.map(({ vote_count }) => vote_count)).toEqual([0, 1]);
  });

  await test.step("saves the post to a collection", async () => {
    await card.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    const dialog = page.getByRole("dialog", { name: "কোন সংকলনে রাখবে?" });
    await dialog.getByText("আইডিয়া").click();
    await pressAndSend(page, "post/save_post", () =>
      dialog.getByRole("button", { name: "সংরক্ষণ করো" }).click(),
    );
  });

  await test.step("shares the post: the link is in the clipboard", async () => {
    await card.getByRole("button", { name: /^শেয়ার/ }).click();
    await expect(page.getByText("পোস্টের লিংক কপি হয়েছে")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/post/${id}`);
    await expect(card.getByRole("button", { name: "শেয়ার, ১ বার" })).toBeVisible();
  });

  await test.step("finds it all after a reload", async () => {
    await page.reload();
    await expect(pill(card)).toHaveAttribute("aria-pressed", "true");
    await expect(card.getByRole("radio").nth(1)).toBeChecked();
    await expect(card.getByRole("button", { name: "শেয়ার, ১ বার" })).toBeVisible();
    await expect(card.getByRole("button", { name: /^সংরক্ষিত/ })).toBeVisible();
  });

  await test.step("takes the post out of its collection", async () => {
    await page.goto("/saved/4");
    const kept = cardOf(page, { id });
    await kept.getByRole("button", { name: /^সংরক্ষিত/ }).click();
    await expect(page.getByText("সরানো হয়েছে", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "আইডিয়া" }).first()).toBeAttached();
    await expect(kept).toHaveCount(0);
  });

  await test.step("takes the reaction back", async () => {
    const again = await openPost(page, { id });
    await pressAndSend(page, "post/react", () => pill(again).click());
    await page.reload();
    await expect(pill(again)).toHaveAttribute("aria-pressed", "false");
  });
});
