import { Caller } from "../support/api.ts";
import { box } from "../support/post-page.ts";
import { pen, postPage, send, words, write } from "../support/composer-page.ts";
import { expect, look, signIn, test } from "../support/school.ts";

// Each post is paid for with a proof of work.
test.slow();

test.describe("a student", () => {
  test.use({ signedIn: "rafi" });

  test("is told of a number before anything is sent, and asked about a word", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/post")) sent.push(request.url());
    });
    const dialog = await write(page, "কল দিও ০১৭১১ ০০০ ০০১");
    await send(page).click();
    await expect(dialog.getByText(/লেখায় একটা ফোন নম্বর আছে/)).toBeVisible();
    await expect(words(page)).toBeFocused();
    await look(page, "guard-number");
    expect(sent).toEqual([]);

    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("তুই একটা গাধা, নোট দিস না কেন?");
    await expect(dialog.getByText(/লেখায় একটা ফোন নম্বর আছে/)).toBeHidden();
    await send(page).click();
    await expect(dialog.getByText(/একটা শব্দ হয়তো কাউকে কষ্ট দেবে/)).toBeVisible();
    await look(page, "guard-nudge");
    expect(sent).toEqual([]);
    await pen(page).getByRole("button", { name: "তবু পাঠাও" }).click();
    await page.waitForURL(postPage, { timeout: 30_000, waitUntil: "commit" });
    expect(sent).toHaveLength(1);
  });

  test("sees a post wait until a moderator publishes it", async ({ page, request, baseURL, browser }) => {
    const url = baseURL ?? "";
    await write(page, "হারামি কথাটা কোথা থেকে এল?");
    await send(page).click();
    await expect(page.getByText("একবার দেখে দেওয়া হলেই প্রকাশ হবে").first()).toBeVisible({ timeout: 30_000 });
    await page.waitForURL(postPage, { waitUntil: "commit" });
    await expect(page.getByText("অপেক্ষায় আছে।")).toBeVisible();
    await look(page, "guard-held-post");
    const id = page.url().split("/").at(-1);
    const reader = await Caller.as(request, url, "nusrat");
    expect(await reader.refusal("GET", `/api/post/${id}`)).toBe("common.not_found");

    const context = await browser.newContext({ baseURL: url, locale: "bn-BD" });
    await signIn(context, url, "farhana");
    const moderator = await context.newPage();
    await moderator.goto("/admin/held");
    const row = moderator.getByRole("listitem").filter({ has: moderator.locator(`[data-post="${id}"]`) });
    await expect(row.getByRole("listitem").filter({ hasText: /^হারামি/ })).toBeVisible();
    await look(moderator, "admin-held");
    await row.getByRole("button", { name: "প্রকাশ করুন" }).click();
    await expect(moderator.getByText("পোস্টটা প্রকাশ হয়েছে")).toBeVisible();
    await expect(row).toBeHidden();
    await context.close();

    expect(await reader.get(`/api/post/${id}`)).toMatchObject({ status: "published" });
    await page.reload();
    await expect(page.getByText("হারামি কথাটা কোথা থেকে এল?").first()).toBeVisible();
    await expect(page.getByText("অপেক্ষায় আছে।")).toBeHidden();
  });

  test("is not let into the list", async ({ page }) => {
    for (const path of ["/admin/words", "/admin/held"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "শব্দের তালিকা" })).toBeHidden();
      await expect(page.getByRole("main")).toContainText("এই পাতাটা খুঁজে পেলাম না");
    }
  });
});

test.describe("a student below a post", () => {
  test.use({ signedIn: "rafi", tolerated: /status of 422/ });

  test("is asked once more about a comment and about an edit", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("গাছের পাতা সবুজ কেন?");
    await page.goto(`/post/${id}`);
    await box(page).fill("তুই একটা বলদ");
    await box(page).press("Control+Enter");
    await expect(page.getByRole("alert").getByText(/একটা শব্দ হয়তো কাউকে কষ্ট দেবে/)).toBeVisible();
    await page.getByRole("button", { name: "তবু পাঠাও" }).click();
    await expect(page.locator("#comments").getByText("তুই একটা বলদ")).toBeVisible();

    const card = page.locator(`[data-post="${id}"]`);
    await card.getByRole("button", { name: "আরও", exact: true }).click();
    await card.getByRole("button", { name: "সম্পাদনা করো" }).click();
    const dialog = page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
    const body = dialog.getByRole("textbox", { name: /^তোমার/ });
    await body.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" বলদ!");
    await dialog.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect(dialog.getByText(/একটা শব্দ হয়তো কাউকে কষ্ট দেবে/)).toBeVisible();
    await dialog.getByRole("button", { name: "তবু রাখো" }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText("বলদ!")).toBeVisible();
  });
});

test.describe("a moderator", () => {
  test.use({ signedIn: "farhana" });

  test("adds a word, tries it, changes it and takes it off", async ({ page }) => {
    await page.goto("/admin/words");
    await page.getByLabel("শব্দ বা কথা").fill("ঝনঝনানি");
    await page.getByText("বাধা", { exact: true }).first().click();
    await page.getByRole("button", { name: "যোগ করুন" }).click();
    await expect(page.getByText("‘ঝনঝনানি’ তালিকায় আছে")).toBeVisible();

    await page.getByLabel("একটা লেখা").fill("ঝ ন ঝ না নি, ০১৭১১০০০০০১");
    await page.getByRole("button", { name: "দেখুন", exact: true }).click();
    const result = page.getByRole("status").filter({ hasText: "পাঠানো যেত না:" });
    await expect(result.getByRole("listitem")).toHaveText([/^ঝনঝনানি/, /^ফোন নম্বর/]);
    await look(page, "admin-words");

    await page.getByLabel("তালিকায় খুঁজুন").fill("ঝনঝ");
    await page.getByRole("button", { name: "‘ঝনঝনানি’ বদলান" }).click();
    const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "রাখুন" }) });
    await row.getByText("মনে করানো").click();
    await row.getByRole("button", { name: "রাখুন" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "ঝনঝনানি" }).last()).toContainText("মনে করানো");
    await page.getByRole("button", { name: "‘ঝনঝনানি’ মুছুন" }).click();
    await expect(page.getByText("এমন কোনো শব্দ নেই")).toBeVisible();
  });

  test("refuses a held post with a reason", async ({ page, request, baseURL }) => {
    const author = await Caller.as(request, baseURL ?? "", "nusrat");
    const id = await author.writePost("শুয়োর নিয়ে একটা রচনা");
    await page.goto("/admin/held");
    const row = page.getByRole("listitem").filter({ has: page.locator(`[data-post="${id}"]`) });
    await row.getByRole("button", { name: "ফিরিয়ে দিন" }).click();
    const dialog = page.getByRole("alertdialog", { name: "কেন ফিরিয়ে দিচ্ছেন?" });
    await expect(dialog.getByRole("button", { name: "ফিরিয়ে দিন" })).toBeDisabled();
    await dialog.getByLabel("লেখক যা পড়বে").fill("শব্দটা কাউকে বলা হয়েছে মনে হচ্ছে");
    await look(page, "admin-held-refuse");
    await dialog.getByRole("button", { name: "ফিরিয়ে দিন" }).click();
    await expect(row).toBeHidden();
    expect(await author.refusal("GET", `/api/post/${id}`)).toBe("common.not_found");
  });
});
