import type { Profile } from "@angon/contract/profiles";
import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { cast, expect, test, whenClosed } from "../support/school.ts";

const digits = new Intl.NumberFormat("bn-BD");
const bn = (value: number) => digits.format(value);
const RAFI = 1;
const numbers = (page: Page) => page.getByRole("region", { name: "হিসাব" });

test.describe("a student who opens a classmate's profile", () => {
  test.use({ signedIn: "samiha", tolerated: /422 \(Unproc/ });

  test("sees more of it while following, is listed as a follower, and finds no profile at another address", async ({
    page,
    request,
    baseURL,
  }) => {
    const samiha = await Caller.as(request, baseURL ?? "", "samiha");
    await samiha.remove(`/api/follow?followingId=${RAFI}`);
    const before = await samiha.get<Profile>(`/api/users/${RAFI}`);
    await page.goto(`/users/${RAFI}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(cast.rafi.name);
    await expect(page).toHaveTitle(`${cast.rafi.name} · অঙ্গন`);
    await expect(numbers(page).getByRole("link")).toHaveAttribute("href", `/leaderboard/points?uid=${RAFI}`);
    await expect(page.getByText("HSC 25 ব্যাচের শিক্ষার্থী")).toBeVisible();
    await expect(page.getByText("কোতোয়ালি, কুমিল্লা")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "প্রোফাইল সম্পাদনা" })).toHaveCount(0);
    await expect(page.locator("main [data-post]").first()).toBeVisible();

    await page.getByRole("button", { name: `${cast.rafi.name}: ফলো করো`, exact: true }).click();
    await expect(page.getByText("এখন থেকে ফলো করছ")).toBeVisible();
    await expect(
      page.getByRole("button", { name: `${bn(before.followers + 1)} ফলোয়ার`, exact: true }),
    ).toBeVisible();
    await expect(page.getByText("কোতোয়ালি, কুমিল্লা")).toBeVisible();

    await page.getByRole("button", { name: /ফলোয়ার$/ }).click();
    const dialog = page.getByRole("dialog", { name: `${cast.rafi.name}-এর ফলোয়ার` });
    await expect(dialog.getByRole("link", { name: cast.samiha.name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await whenClosed(page);
    // A fresh page: the button ignores presses for 600 ms after its answer, as parts of a double tap.
    await page.reload();
    const follow = page.getByRole("button", { name: `${cast.rafi.name}: ফলো করছ`, exact: true });
    await expect(follow, "its name is its text").toHaveText("ফলো করছ");
    await expect(follow).toHaveAttribute("aria-pressed", "true");
    await follow.click();
    await expect(page.getByText("ফলো বন্ধ করা হয়েছে")).toBeVisible();
    await expect(page.getByText("কোতোয়ালি, কুমিল্লা")).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: `${bn(before.followers)} ফলোয়ার`, exact: true }),
    ).toBeVisible();

    await page.goto("/users/nobody");
    await expect(page.getByRole("heading", { level: 1, name: "এই প্রোফাইলটা নেই" })).toBeVisible();
  });
});
