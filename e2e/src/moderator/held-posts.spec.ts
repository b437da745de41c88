import { Caller } from "../support/api.ts";
import { pen, postPage, send, words, write } from "../support/composer-page.ts";
import { expect, signIn, test } from "../support/school.ts";

// Each post is paid for with a proof of work.
test.slow();
test.use({ signedIn: "rafi" });

test("a student removes a phone number before sending, and a moderator publishes the held post", async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  const url = baseURL ?? "";
  const sent: string[] = [];
  page.on("request", (one) => {
    if (one.method() === "POST" && one.url().endsWith("/api/post")) sent.push(one.url());
  });
  const dialog = await write(page, "কল দিও ০১৭১১ ০০০ ০০১");

  await test.step("a phone number stops the post before a request", async () => {
    await send(page).click();
    await expect(dialog.getByText(/লেখায় একটা ফোন নম্বর আছে/)).toBeVisible();
    await expect(words(page)).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step("an unkind word is asked about, and a held word keeps the post from readers", async () => {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("তুই একটা গাধা, নোট দিস না কেন?");
    await send(page).click();
    await expect(dialog.getByText(/একটা শব্দ হয়তো কাউকে কষ্ট দেবে/)).toBeVisible();
    await expect(pen(page).getByRole("button", { name: "তবু পাঠাও" })).toBeVisible();
    expect(sent).toEqual([]);
    await words(page).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("হারামি কথাটা কোথা থেকে এল?");
    await send(page).click();
    await expect(page.getByText("একবার দেখে দেওয়া হলেই প্রকাশ হবে").first()).toBeVisible({ timeout: 30_000 });
    await page.waitForURL(postPage, { waitUntil: "commit" });
    await expect(page.getByText("অপেক্ষায় আছে।")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  const id = page.url().split("/").at(-1);
  const reader = await Caller.as(request, url, "nusrat");
  expect(await reader.refusal("GET", `/api/post/${id}`)).toBe("common.not_found");

  await test.step("a moderator publishes it from the list of held posts", async () => {
    const context = await browser.newContext({ baseURL: url, locale: "bn-BD" });
    await signIn(context, url, "farhana");
    const moderator = await context.newPage();
    await moderator.goto("/admin/held");
    const row = moderator.getByRole("listitem").filter({ has: moderator.locator(`[data-post="${id}"]`) });
    await expect(row.getByRole("listitem").filter({ hasText: /^হারামি/ })).toBeVisible();
    await row.getByRole("button", { name: "প্রকাশ করুন" }).click();
    await expect(moderator.getByText("পোস্টটা প্রকাশ হয়েছে")).toBeVisible();
    await expect(row).toBeHidden();
    await context.close();
  });

  expect(await reader.get(`/api/post/${id}`)).toMatchObject({ status: "published" });
  await page.reload();
  await expect(page.getByText("হারামি কথাটা কোথা থেকে এল?").first()).toBeVisible();
  await expect(page.getByText("অপেক্ষায় আছে।")).toBeHidden();
});
