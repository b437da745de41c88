import { Caller } from "../support/api.ts";
import { cardOf, menu, openPost } from "../support/post-cards.ts";
import { expect, test } from "../support/school.ts";

test.use({ signedIn: "rafi" });

test("an author deletes a post and restores it, and is led back to the newest posts when it is deleted from there", async ({
  page,
  request,
  baseURL,
}) => {
  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  const id = await rafi.writePost("খুলে দেখে মুছে ফেলব");
  const card = cardOf(page, { id });
  const remove = async () => {
    await menu(card, "মুছে ফেলো");
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect(page.getByText("পোস্ট মুছে ফেলা হয়েছে")).toBeVisible();
  };

  await test.step("deletes it on its page, and restores it from the toast", async () => {
    await openPost(page, { id });
    await expect(card.getByRole("button", { name: /ফলো/ })).toHaveCount(0);
    await remove();
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "ফিরিয়ে আনো" }).click();
    await expect(page.getByText("পোস্টটা ফিরে এসেছে")).toBeVisible();
    await expect(await openPost(page, { id })).toBeVisible();
  });

  await test.step("deletes it on its page, opened from the newest posts", async () => {
    await page.goto("/?sortedBy=latest");
    await card.getByRole("link", { name: /মিনিট|সেকেন্ড|এইমাত্র|এখনই/ }).click();
    // The feed, which has the same card, stays until the page of the post is rendered.
    await expect(page.locator("#comments")).toBeVisible();
    await remove();
    await expect(page).toHaveURL("/?sortedBy=latest");
    await expect(page.locator("[data-post]").first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
