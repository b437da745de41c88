import type { Page } from "@playwright/test";
import { pen, postPage, send, takeUpPen, words } from "./support/composer-page.ts";
import { photo } from "./support/photo.ts";
import { expect, look, test, whenClosed } from "./support/school.ts";

// Each post is paid for with a proof of work, and each picture is taken at every width.
test.slow();

async function choose(page: Page, field: "বিষয়" | "অধ্যায়", name: string) {
  await pen(page)
    .getByRole("button", { name: new RegExp(`^${field}:`) })
    .click();
  await page.getByRole("combobox", { name: /নাম লেখো/ }).fill(name);
  await page.getByRole("option", { name }).first().click();
}

test.describe("a student", () => {
  test.use({ signedIn: "rafi" });

  test("asks a question with maths and a cropped picture", async ({ page }) => {
    const dialog = await takeUpPen(page);
    await choose(page, "বিষয়", "পদার্থবিজ্ঞান ১ম পত্র");
    await choose(page, "অধ্যায়", "ভেক্টর");
    await words(page).click();
    await page.keyboard.type("দুটি ভেক্টরের লব্ধি কীভাবে বের করব? ");

    await dialog.getByRole("button", { name: "গণিত" }).click();
    const palette = page.getByRole("dialog", { name: "গণিত লেখো" });
    await palette.getByRole("button", { name: "\\sqrt{x}" }).click();
    await page.keyboard.type("P^2+Q^2");
    await expect(palette.locator(".katex", { hasText: "P" }).last()).toBeVisible();
    await palette.getByRole("button", { name: "বসাও" }).click();
    await expect(words(page)).toContainText("$\\sqrt{P^2+Q^2}$");

    await dialog.locator("input[data-images]").setInputFiles(await photo(page));
    const crop = page.getByRole("dialog", { name: "Crop Image" });
    await expect(crop.getByRole("button", { name: "Cancel" })).toBeVisible();
    const [all, cut] = await Promise.all(
      [crop.locator("img"), crop.locator(".ReactCrop__crop-selection")].map((at) => at.boundingBox()),
    );
    expect((cut?.width ?? 0) / (cut?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect((cut?.width ?? 0) / (all?.width ?? 1)).toBeCloseTo(0.9, 1);
    await crop.getByText("মূল অনুপাত").click();
    await crop.getByRole("button", { name: "Crop", exact: true }).click();
    await expect(dialog.getByRole("group", { name: "ছবি ১", exact: true })).toBeVisible();
    await look(page, "composer-question");

    const answered = page
      .waitForResponse((answer) => answer.url().endsWith("/api/post") && answer.request().method() === "POST")
      .then(() => Date.now());
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(postPage, { timeout: 30_000, waitUntil: "commit" });
    expect(Date.now() - (await answered), "the notice is read first").toBeGreaterThanOrEqual(400);
    await expect(page.getByText("দুটি ভেক্টরের লব্ধি কীভাবে বের করব?").first()).toBeVisible();
  });

  test("is told what is missing, one field after the other", async ({ page }) => {
    const dialog = await takeUpPen(page);
    await send(page).click();
    await expect(page.getByRole("alert").getByText("Subject is required")).toBeVisible();
    await expect(dialog.getByText("বিষয় বেছে নিতে হবে।")).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^বিষয়:/ })).toBeFocused();
    await choose(page, "বিষয়", "রসায়ন ১ম পত্র");
    await send(page).click();
    await expect(page.getByRole("alert").getByText("Chapter is required")).toBeVisible();
    await expect(dialog.getByText("বিষয় বেছে নিতে হবে।")).toBeHidden();

    await dialog.getByText("অন্যান্য", { exact: true }).click();
    await send(page).click();
    await expect(page.getByRole("alert").getByText("Prompt is required")).toBeVisible();
    await expect(words(page)).toBeFocused();
    await page.keyboard.type("ক");
    await expect(dialog.getByText("তোমার প্রশ্ন বা কথাটা লেখো।")).toBeHidden();

    await dialog.locator("input[data-images]").setInputFiles({
      name: "a.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4"),
    });
    await expect(page.getByText("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।")).toBeVisible();
    await dialog.locator("input[data-video]").setInputFiles({
      name: "a.png",
      mimeType: "image/png",
      buffer: Buffer.from("no film"),
    });
    await expect(page.getByText("Invalid file type")).toBeVisible();
  });

  test("makes a quiz of a poll", async ({ page }) => {
    const dialog = await takeUpPen(page);
    await dialog.getByText("পোল", { exact: true }).click();
    await expect(page.getByRole("dialog", { name: "নতুন পোল তৈরি করো" })).toBeVisible();
    await dialog.getByRole("textbox", { name: "প্রশ্ন" }).fill("সরল দোলকের দৈর্ঘ্য ৪ গুণ হলে দোলনকাল কত গুণ?");
    await dialog.getByRole("switch", { name: "সঠিক উত্তর আছে" }).click();
    await expect(dialog.getByRole("radio", { name: "ক সঠিক" })).toBeDisabled();
    await dialog.getByRole("textbox", { name: "অপশন ক" }).fill("২ গুণ");
    await dialog.getByRole("textbox", { name: "অপশন খ" }).fill("৪ গুণ");
    await send(page).click();
    await expect(dialog.getByText("ঠিক একটি সঠিক উত্তর")).toBeVisible();
    await dialog.getByRole("radio", { name: "খ সঠিক" }).check();
    await dialog.getByRole("radio", { name: "ক সঠিক" }).check();
    await expect(dialog.getByRole("radio", { name: "খ সঠিক" })).not.toBeChecked();
    const add = dialog.getByRole("button", { name: "অপশন যোগ করো" });
    await add.click();
    await page.keyboard.type("অর্ধেক");
    await add.click();
    await expect(add).toBeDisabled();
    await look(page, "composer-poll");
    await dialog.getByRole("button", { name: "অপশন ঘ মোছো" }).click();
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 30_000 });
  });

  test("shows a class two pages of a notebook, uncut and in order, and puts the words right", async ({
    page,
  }) => {
    const dialog = await takeUpPen(page);
    await dialog.getByRole("button", { name: /^কোথায় যাবে/ }).click();
    await page.getByRole("option", { name: "HSC 25 বিজ্ঞান, ক শাখা" }).click();
    await dialog.getByText("হোমওয়ার্ক", { exact: true }).click();
    await words(page).click();
    await page.keyboard.type("আমার খাতার দুই পাতা");
    const sheet = await photo(page);
    await dialog.locator("input[data-images]").setInputFiles([sheet, { ...sheet, name: "আরেক পাতা.jpg" }]);
    await expect(dialog.getByRole("group", { name: "ছবি ২", exact: true })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Crop Image" })).toBeHidden();
    await look(page, "composer-class");
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 30_000 });

    await page.getByRole("main").getByRole("button", { name: "আরও", exact: true }).first().click();
    await page.getByText("সম্পাদনা করো").click();
    const editing = page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
    await editing.getByRole("textbox", { name: "তোমার কথা" }).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(", ঠিক করা");
    await editing.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect(editing).toBeHidden();
    await expect(page.getByText("আমার খাতার দুই পাতা, ঠিক করা").first()).toBeVisible();
  });

  test("names somebody with the keyboard alone", async ({ page }) => {
    await takeUpPen(page);
    await words(page).click();
    await page.keyboard.type("ধন্যবাদ @নুসরাত");
    const list = page.getByRole("listbox", { name: "যাদের নাম মেলে" });
    await expect(list.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(pen(page)).toBeVisible();
    await page.keyboard.type(" আর @নুসরাত_জ");
    await expect(list.getByRole("option", { name: "নুসরাত জাহান" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(words(page)).toContainText("@নুসরাত_জাহান");
    await page.keyboard.type("@ঝঝঝ");
    await expect(page.getByText("No result")).toBeVisible();
  });

  test("types Bengali with Latin letters", async ({ page }) => {
    const dialog = await takeUpPen(page);
    await dialog.getByRole("button", { name: /অভ্র/ }).click();
    await expect(dialog.getByRole("button", { name: /অভ্র/ })).toHaveAttribute("aria-pressed", "true");
    await expect(async () => {
      await words(page).fill("");
      await words(page).pressSequentially("ami ");
      await expect(words(page)).toHaveText(/^আমি\s*$/, { timeout: 500 });
    }).toPass();
    await page.keyboard.type("bangla, HSC #tag $x^2$ ");
    await expect(words(page)).toHaveText(/^আমি বাংলা, HSC #tag \$x\^2\$\s*$/);
  });

  test("writes with a keyboard that composes", async ({ page }) => {
    await takeUpPen(page);
    await words(page).click();
    const client = await page.context().newCDPSession(page);
    for (const text of ["ক", "ক্", "ক্ষ"])
      await client.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await client.send("Input.insertText", { text: "ক্ষমা " });
    await client.send("Input.imeSetComposition", { text: "#ত", selectionStart: 2, selectionEnd: 2 });
    await client.send("Input.insertText", { text: "#তরঙ্গ" });
    await expect(words(page)).toHaveText("ক্ষমা #তরঙ্গ");
  });

  test("finds the draft again after a reload, and may begin anew", async ({ page }) => {
    const text = "এই লেখাটা হারালে চলবে না";
    await takeUpPen(page);
    await words(page).click();
    await page.keyboard.type(text);
    await page.keyboard.press("Escape");
    await expect(pen(page)).toBeHidden();
    await whenClosed(page);
    await page.reload();
    await page.getByRole("button", { name: /^কী জানতে চাও/ }).click();
    await expect(pen(page).getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে")).toBeVisible();
    await expect(words(page)).toHaveText(text);
    await page.goBack();
    await expect(pen(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("button", { name: /^কী জানতে চাও/ }).click();
    await pen(page).getByRole("button", { name: "নতুন করে শুরু করো" }).click();
    await expect(words(page)).toHaveText("");
  });

  test("does not tell everybody what was meant for a group one has left", async ({ page }) => {
    const dialog = await takeUpPen(page);
    const place = dialog.getByRole("button", { name: /^কোথায় যাবে/ });
    await place.click();
    await page.getByRole("option", { name: "HSC 25 বিজ্ঞান, ক শাখা" }).click();
    await dialog.getByText("অন্যান্য", { exact: true }).click();
    await words(page).click();
    await page.keyboard.type("শুধু আমাদের শাখার কথা");
    await page.keyboard.press("Escape");
    await expect(pen(page)).toBeHidden();
    await page.waitForFunction(() => !(history.state as { over?: true } | null)?.over);

    await page.route("**/api/group/mygroups*", (route) => route.fulfill({ json: [] }));
    const posted: string[] = [];
    page.on("request", (call) => {
      if (call.method() === "POST" && call.url().endsWith("/api/post")) posted.push(call.url());
    });
    await page.reload();
    await page.getByRole("button", { name: /^কী জানতে চাও/ }).click();
    await expect(place).toHaveAccessibleName("কোথায় যাবে: গ্রুপটা পাচ্ছি না");
    await send(page).click();
    const lost = dialog.getByText("এই গ্রুপে এখন লেখা যাচ্ছে না");
    await expect(lost).toBeVisible();
    await look(page, "composer-lost-place");
    expect(posted).toEqual([]);
    await place.click();
    await page.getByRole("option", { name: "পাবলিক নিউজফিড" }).click();
    await expect(lost).toBeHidden();
    await expect(words(page)).toHaveText("শুধু আমাদের শাখার কথা");
  });

  test("opens the pen by its address and reads the guidelines", async ({ page }) => {
    await page.goto("/?open");
    await expect(pen(page)).toBeVisible();
    await expect(page, "whoever looks again finds the feed").toHaveURL(/\/$/);
    await pen(page).getByRole("button", { name: "কমিউনিটি নির্দেশিকা" }).click();
    const rules = page.getByRole("dialog", { name: "কমিউনিটি নির্দেশিকা" });
    await expect(rules.locator("details")).toHaveCount(9);
  });
});

test.describe("a lost line", () => {
  test.use({ signedIn: "nusrat", tolerated: /Failed to load resource|net::ERR/ });

  test("keeps the post, shows that it waits, and sends it once", async ({ page }) => {
    const dialog = await takeUpPen(page);
    await dialog.getByText("অন্যান্য", { exact: true }).click();
    await words(page).click();
    await page.keyboard.type("লাইন কেটে গেলেও লেখা থাকে");
    const keys: string[] = [];
    await page.route("**/api/post", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      keys.push(route.request().headers()["idempotency-key"] ?? "");
      await route.abort("connectionreset");
    });
    await send(page).click();
    const waiting = page.getByRole("list", { name: "যে পোস্ট অপেক্ষায় আছে" });
    await expect(waiting).toContainText("লাইন কেটে গেলেও লেখা থাকে", { timeout: 30_000 });
    await expect(page.getByText("পোস্টটা অপেক্ষায় আছে").first()).toBeVisible();
    await expect(pen(page)).toBeHidden();
    // Waited for before the line is whole, because the post may go by itself before the page is told.
    const sent = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/api/post"),
    );
    await page.unroute("**/api/post");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    keys.push((await sent).request().headers()["idempotency-key"] ?? "");
    expect(new Set(keys).size).toBe(1);
    await page.getByRole("button", { name: "পোস্টটা দেখো" }).click();
    await expect(page).toHaveURL(postPage, { timeout: 30_000 });
  });
});

test.describe("a guardian", () => {
  test.use({ signedIn: "rahima" });

  test("writes a post and chooses no kind", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "পোস্ট লেখো" }).click();
    await expect(words(page)).toBeVisible();
    await expect(pen(page).getByRole("radiogroup", { name: "পোস্টের ধরন" })).toHaveCount(0);
    await expect(pen(page).getByRole("button", { name: /^বিষয়:/ })).toHaveCount(0);
  });
});

test.describe("an admin", () => {
  test.use({ signedIn: "admin" });

  test("shows a film of another host by its short link", async ({ page }) => {
    const dialog = await takeUpPen(page);
    await dialog.getByText("অন্যান্য", { exact: true }).click();
    await words(page).click();
    await page.keyboard.type("ভিডিওটা দেখো");
    await dialog.getByRole("button", { name: "ভিডিওর ঠিকানা যোগ করো" }).click();
    const address = dialog.getByRole("textbox", { name: "ভিডিওর ঠিকানা" });
    await address.fill("https://example.org/film");
    await address.blur();
    await expect(dialog.getByText("শুধু ইউটিউব, ভিমিও বা ফেসবুকের")).toBeVisible();
    await address.fill("https://youtu.be/aircAruvnKk");
    await address.blur();
    await expect(address).toHaveValue("https://www.youtube-nocookie.com/embed/aircAruvnKk");
    await expect(dialog.getByText("youtube-nocookie.com থেকে দেখানো হবে")).toBeVisible();
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 30_000 });
  });
});
