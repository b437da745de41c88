import { Caller } from "../support/api.ts";
import { expect, signIn, test } from "../support/school.ts";

/** Kamrul advises this club. */
const CLUB = 2;
const SLUG = "science-club";

test.describe("an officer of a club", () => {
  test.use({ signedIn: "kamrul" });
  test.slow();

  test.afterEach(async ({ request, baseURL }) => {
    const kamrul = await Caller.as(request, baseURL ?? "", "kamrul");
    await kamrul.put(`/api/group/${CLUB}/posting`, { posting: "everyone", slow_minutes: 0 });
  });

  test("makes posts wait for approval and members wait between posts, then publishes one post and refuses another", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    await page.goto(`/group/${SLUG}?tab=posting`);
    const rules = page.getByRole("region", { name: "পোস্টের নিয়ম" });
    await expect(page.getByText("কোনো পোস্ট অপেক্ষায় নেই")).toBeVisible();
    await rules.getByText("অনুমোদনের পর", { exact: true }).click();
    await rules.getByLabel("ধীর গতি").selectOption({ index: 1 });
    await rules.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(page.getByText("নিয়ম বদলানো হয়েছে").first()).toBeVisible();

    const nusrat = await Caller.as(request, url, "nusrat");
    const body = "প্রজেক্টের জন্য কার কাছে সোল্ডারিং আয়রন আছে?";
    const id = await nusrat.writePost(body, { group_id: CLUB });
    const tooSoon = { category: "other", body, group_id: CLUB, token: await nusrat.captchaToken() };
    expect(await nusrat.refusal("POST", "/api/post", tooSoon)).toBe("posting.slow");
    const other = await browser.newContext({ baseURL: url, locale: "bn-BD" });
    await signIn(other, url, "nusrat");
    const hers = await other.newPage();
    await hers.goto(`/post/${id}`);
    await expect(hers.getByText(/গ্রুপের একজন পরিচালক দেখে দিলেই/)).toBeVisible();
    await hers.goto(`/group/${SLUG}`);
    await expect(hers.getByText(/^নতুন পোস্ট একজন পরিচালক দেখে দিলে/)).toBeVisible();
    await expect(hers.getByRole("tab", { name: "পোস্টের নিয়ম" })).toHaveCount(0);
    await other.close();

    await page.reload();
    const card = page.locator(`[data-post="${id}"]`);
    await expect(card.getByText(body)).toBeVisible();
    await page.getByRole("button", { name: "ফিরিয়ে দিন" }).click();
    const dialog = page.getByRole("alertdialog", { name: "পোস্টটা ফিরিয়ে দেবেন?" });
    await dialog.getByRole("textbox").fill("এটা রোবোটিক্স ক্লাবে লিখলে ভালো হয়");
    await dialog.getByRole("button", { name: "ফিরিয়ে দিন" }).click();
    await expect(page.getByText("কোনো পোস্ট অপেক্ষায় নেই")).toBeVisible();

    const rafi = await Caller.as(request, url, "rafi");
    const second = await rafi.writePost("শনিবার পরীক্ষণ কয়টায়?", { group_id: CLUB });
    await page.reload();
    await expect(page.locator(`[data-post="${second}"]`)).toBeVisible();
    await page.getByRole("button", { name: "প্রকাশ করুন" }).click();
    await expect(page.getByText("কোনো পোস্ট অপেক্ষায় নেই")).toBeVisible();
    expect(await nusrat.get<{ status: string }>(`/api/post/${second}`)).toMatchObject({
      status: "published",
    });
  });
});
