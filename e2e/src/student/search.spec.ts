import type { Locator, Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { cast, expect, test } from "../support/school.ts";

const boxOf = (page: Page) => page.getByRole("combobox", { name: "পোস্ট, মানুষ, পরীক্ষা…" });
const cardOf = (page: Page, id: number) => page.locator(`main [data-post="${id}"]`);
const marksIn = (place: Locator) => place.locator("mark").allTextContents();
const addressOf = (query: Record<string, string>) => `/search?${String(new URLSearchParams(query))}`;

async function foundBy(caller: Caller, words: string): Promise<number[]> {
  const { data } = await caller.get<{ data: { id: number }[] }>(`/api${addressOf({ q: words })}`);
  return data.map(({ id }) => id);
}

test.use({ signedIn: "nusrat" });

test("a student finds new posts by word, suggestion, tag, Latin letters and misspelling", async ({
  page,
  request,
  baseURL,
}) => {
  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  const id = await rafi.writePost("**মহাকর্ষীয়** ধ্রুবকের মাত্রা কী? #ধ্রুবক_মাত্রা");
  const found = cardOf(page, id);

  await test.step("by a word that is suggested while it is typed", async () => {
    await page.goto("/");
    await boxOf(page).fill("মহাকর্ষীয় মাত্");
    await expect(page.getByRole("listbox", { name: "পরামর্শ" }).getByRole("option").first()).toBeVisible();
    await boxOf(page).fill("মহাকর্ষীয় মাত্রা");
    await boxOf(page).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“মহাকর্ষীয় মাত্রা” খোঁজা");
    await expect(page).toHaveTitle("“মহাকর্ষীয় মাত্রা” খোঁজা · অঙ্গন");
    await expect(found).toContainText("মহাকর্ষীয় ধ্রুবকের মাত্রা কী?");
    await expect(found).toContainText(cast.rafi.name);
    await found.locator(`a[href="/post/${id}"]`).first().click();
    await expect(page).toHaveURL(`/post/${id}`);
  });

  await test.step("by its tag, pressed and typed", async () => {
    await page.getByRole("link", { name: "#ধ্রুবক_মাত্রা" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“ধ্রুবক_মাত্রা” খোঁজা");
    await expect(found).toBeVisible();
    await page.goto(addressOf({ q: "#ধ্রুবক_মাত্রা" }));
    await expect(found).toBeVisible();
  });

  await test.step("by Latin letters and by another spelling", async () => {
    const osmosis = await rafi.writePost("অভিস্রবণের একটা সহজ উদাহরণ দাও তো, ব্যাপনের থেকে আলাদা কোথায়?");
    // A job learns how the words of a new post sound.
    await expect.poll(() => foundBy(rafi, "ovisrobon")).toContain(osmosis);
    await page.goto(addressOf({ q: "ovisrobon" }));
    await expect(cardOf(page, osmosis)).toBeVisible();
    expect(await marksIn(cardOf(page, osmosis))).toContain("অভিস্রবণের");
    await page.goto(addressOf({ q: "অভিশ্রবন" }));
    await expect(cardOf(page, osmosis)).toBeVisible();
    await expect(page.getByText("ধরে খুঁজেছি")).toBeVisible();
  });
});
