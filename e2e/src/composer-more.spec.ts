import type { Post } from "@angon/contract/posts";
import { Caller } from "./support/api.ts";
import { openPen, pen, postPage, send, takeUpPen, words, write } from "./support/composer-page.ts";
import { photo } from "./support/photo.ts";
import { expect, test } from "./support/school.ts";

// Each post is paid for with a proof of work.
test.slow();

/** As often as the page tries by itself. */
const TRIES = 3;

test.describe("on a bad line", () => {
  test.use({ signedIn: "nusrat", tolerated: /Failed to load resource|net::ERR/ });

  test("a pen whose script was lost is taken up with the next press", async ({ page }) => {
    const script = /\/assets\/Composer-[^/]*\.js$/;
    const requests = { sent: 0, failed: 0 };
    page.on("request", (request) => void (script.test(request.url()) && requests.sent++));
    page.on("requestfailed", (request) => void (script.test(request.url()) && requests.failed++));
    await page.route(script, (route) => route.abort("connectionreset"));
    await page.goto("/");
    const card = page.getByRole("button", { name: /^কী জানতে চাও/ });
    await card.click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    // A prefetch that is still under way would take the next press along in its failure.
    await expect.poll(() => requests.sent - requests.failed).toBe(0);
    await page.unroute(script);
    await card.click();
    await expect(words(page)).toBeVisible();
  });

  test("a pen whose tools were lost writes without them", async ({ page }) => {
    await page.route(/\/assets\/Editor-[^/]*\.js$/, (route) => route.abort("connectionreset"));
    const dialog = await takeUpPen(page);
    await dialog.getByText("অন্যান্য", { exact: true }).click();
    await words(page).fill("যন্ত্রপাতি ছাড়া **লেখা** আর $x^2$");
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 60_000 });
    await expect(page.getByRole("article").locator("strong")).toHaveText("লেখা");
  });

  test("a picture that did not arrive is sent again, and the post follows", async ({ page }) => {
    let lost = 0;
    const noted: string[] = [];
    page.on("console", (line) => void (line.type() === "warning" && noted.push(line.text())));
    await page.route("**/*", (route) => {
      if (route.request().method() !== "PUT" || lost >= TRIES) return route.fallback();
      lost++;
      return route.abort("connectionreset");
    });
    const dialog = await write(page, "ছবিটা প্রথমে পৌঁছায়নি");
    await dialog.locator("input[data-images]").setInputFiles(await photo(page));
    await page
      .getByRole("dialog", { name: "Crop Image" })
      .getByRole("button", { name: "Crop", exact: true })
      .click();
    const picture = dialog.getByRole("group", { name: "ছবি ১: পৌঁছায়নি" });
    await expect(picture).toBeVisible({ timeout: 60_000 });
    expect(lost).toBe(TRIES);
    await expect(page.getByText("Image Upload Failed")).toBeVisible();
    expect(noted.filter((line) => line.startsWith("An upload failed"))).toHaveLength(1);

    await picture.getByRole("button", { name: "আবার চেষ্টা করো" }).click();
    await expect(dialog.getByRole("group", { name: "ছবি ১", exact: true })).toBeVisible({ timeout: 60_000 });
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 60_000 });
    const shown = page.getByRole("button", { name: "ছবি ১ বড় করে দেখো" }).locator("img");
    await expect(shown).toHaveJSProperty("complete", true);
  });

  test("a picture whose line breaks once needs nobody", async ({ page }) => {
    let puts = 0;
    await page.route("**/*", (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      return ++puts === 1 ? route.abort("connectionreset") : route.fallback();
    });
    const dialog = await write(page, "একবার কেটে গিয়েছিল");
    await dialog.locator("input[data-images]").setInputFiles(await photo(page));
    await page
      .getByRole("dialog", { name: "Crop Image" })
      .getByRole("button", { name: "Crop", exact: true })
      .click();
    // Pressed while the picture is on its way: the post waits for it.
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 60_000 });
    expect(puts).toBe(2);
    await expect(page.getByRole("button", { name: "ছবি ১ বড় করে দেখো" })).toBeVisible();
  });

  test("what is sent without a network is kept, and goes when there is one", async ({ page, context }) => {
    const text = "নেট ছাড়া লেখা";
    await write(page, text);
    await context.setOffline(true);
    await send(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "পোস্ট পাঠানো যায়নি" });
    await expect(notice).toContainText("লেখাটা এই ফোনে রাখা আছে।");
    await expect(pen(page)).toBeHidden();
    await context.setOffline(false);
    await openPen(page);
    await expect(words(page)).toHaveText(text);
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 60_000 });
    await expect(page.getByText(text).first()).toBeVisible();
  });

  test("a session that ended at the press costs no word", async ({ page }) => {
    const text = "সেশন শেষ হলেও থাকে";
    await write(page, text);
    const ended = (code: string) => ({
      status: 401,
      contentType: "application/problem+json",
      json: { type: "about:blank", status: 401, code, title: "Ended" },
    });
    await page.route("**/api/post", (route) =>
      route.request().method() === "POST" ? route.fulfill(ended("common.unauthenticated")) : route.fallback(),
    );
    await page.route("**/api/auth/refresh", (route) => route.fulfill(ended("session.ended")));
    await send(page).click();
    await expect(page).toHaveURL(/\/auth/, { timeout: 60_000 });
    await page.unroute("**/api/post");
    await page.unroute("**/api/auth/refresh");

    // The cookie was valid all along; signing in again finds the text.
    await page.goto("/");
    await openPen(page);
    await expect(pen(page).getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে")).toBeVisible();
    await expect(words(page)).toHaveText(text);
  });
});

test.describe("a server that fails", () => {
  test.use({ signedIn: "nusrat", tolerated: /Failed to load resource/ });

  test("closes the sheet, and the same call is made once more behind it", async ({ page }) => {
    await write(page, "প্রথমবার সার্ভার পারেনি");
    const keys: string[] = [];
    await page.route("**/api/post", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      keys.push(route.request().headers()["idempotency-key"] ?? "");
      return keys.length === 1 ? route.fulfill({ status: 500, json: {} }) : route.fallback();
    });
    await send(page).click();
    await expect(pen(page)).toBeHidden({ timeout: 30_000 });
    await page.getByRole("button", { name: "পোস্টটা দেখো" }).click();
    await expect(page).toHaveURL(postPage);
    await expect(page.getByText("প্রথমবার সার্ভার পারেনি").first()).toBeVisible();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

test.describe("a check for people", () => {
  test.use({ signedIn: "nusrat", tolerated: /Failed to load resource/ });

  test("that fails is told in the catalogue's words, and nothing is sent", async ({ page }) => {
    const dialog = await write(page, "যাচাই হলে তবেই যাবে");
    const sent: (number | undefined)[] = [];
    page.on("response", (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname === "/api/post" && answer.request().method() === "POST") sent.push(answer.status());
    });
    const said = page.getByRole("alert").filter({ hasText: "reCAPTCHA verification failed." });
    await page.route(/\/proof-of-work\.worker/, (route) => route.abort());
    await send(page).click();
    await expect(said).toContainText("Please try again");
    await expect(dialog).toBeVisible();
    expect(sent, "without a proof it is not even tried").toEqual([]);
    await page.unroute(/\/proof-of-work\.worker/);
    await expect(said).toHaveCount(0, { timeout: 15_000 });

    await page.route("**/api/post", (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      const post = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...post, token: "made up" }) });
    });
    await send(page).click();
    await expect(said).toContainText("Please try again");
    expect(sent).toEqual([400]);
    await expect(words(page)).toHaveText("যাচাই হলে তবেই যাবে");
    await page.unroute("**/api/post");
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 30_000 });
    expect(sent).toEqual([400, 201]);
  });
});

test.describe("somebody with a film", () => {
  test.use({ signedIn: "rafi" });

  test("sends a frame of it, then the film, then the post", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const { data } = await rafi.get<{ data: Post[] }>("/api/post?pageSize=50&sortedBy=latest");
    const film = data.find(({ video_kind }) => video_kind === "file")?.video_url ?? "";
    const buffer = await (await request.get(new URL(film, baseURL).href)).body();

    const dialog = await write(page, "দোলকের ভিডিও");
    const sent: { name: string; at: number }[] = [];
    page.on("request", (call) => {
      if (call.method() !== "POST") return;
      const { fileName, video_url } = (call.postDataJSON() ?? {}) as Record<string, string>;
      if (fileName || video_url) sent.push({ name: fileName ?? "the post", at: Date.now() });
    });
    await dialog
      .locator("input[data-video]")
      .setInputFiles({ name: "দোলক.webm", mimeType: "video/webm", buffer });
    await expect(dialog.getByRole("group", { name: "ভিডিও", exact: true })).toBeVisible({ timeout: 30_000 });
    const pressed = Date.now();
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 30_000 });
    expect(sent.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^thumbnails\/.+\.(webp|jpg)$/),
      "videos/দোলক.webm",
      "the post",
    ]);
    expect((sent.at(-1)?.at ?? 0) - pressed, "about 600 ms after").toBeGreaterThanOrEqual(600);
    const { pathname } = new URL(page.url());
    const post = await rafi.get<Post>(`/api${pathname}`);
    expect([post.video_kind, post.video_url]).toEqual(["file", expect.stringContaining("/videos/")]);
    await expect(page.locator("video").or(page.getByRole("button", { name: "ভিডিও চালাও" }))).toBeVisible();
  });
});

test.describe("an admin", () => {
  test.use({ signedIn: "admin" });

  test("pastes the code of a player, of which only its address is kept", async ({ page }) => {
    const player = "https://www.youtube-nocookie.com/embed/aircAruvnKk";
    await page.route(`${player}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>film</p>" }),
    );
    const dialog = await write(page, "কোডসহ ভিডিও");
    await dialog.getByRole("button", { name: "ভিডিওর ঠিকানা যোগ করো" }).click();
    const address = dialog.getByRole("textbox", { name: "ভিডিওর ঠিকানা" });
    await address.evaluate((field, code) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", code);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, '<iframe width="560" height="315" src="https://www.youtube.com/embed/aircAruvnKk?si=x" onload="alert(1)" allowfullscreen></iframe>');
    await expect(address).toHaveValue(player);
    await expect(dialog.getByText("youtube-nocookie.com থেকে দেখানো হবে")).toBeVisible();
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 60_000 });

    const film = page.getByTitle("ভিডিও", { exact: true });
    await expect(page.getByRole("button", { name: /^ভিডিও দেখতে চাপো/ })).toBeVisible();
    await expect(film).toHaveCount(0);
    await page.getByRole("button", { name: /^ভিডিও দেখতে চাপো/ }).click();
    await expect(film).toHaveAttribute("src", player);
    await expect(film).not.toHaveAttribute("onload");
  });
});

test.describe("on a narrow phone", () => {
  test.use({ signedIn: "nusrat", viewport: { width: 360, height: 740 } });

  test("back closes a picker alone, and a complaint hides no field and goes when it is mended", async ({
    page,
  }) => {
    await takeUpPen(page);
    await pen(page).locator("[data-field=subject]").getByRole("button").first().click();
    await expect(page.locator("dialog[open]")).toHaveCount(2);
    await page.goBack();
    await expect(page.locator("dialog[open]")).toHaveCount(1);
    await expect(words(page)).toBeVisible();

    await pen(page).getByText("অন্যান্য", { exact: true }).click();
    await send(page).click();
    const complaint = pen(page).getByRole("alert").filter({ hasText: "required" }).first();
    await expect(complaint).toBeVisible();
    await expect(words(page)).toBeFocused();
    const [told, field] = [await complaint.boundingBox(), await words(page).boundingBox()];
    expect(told && field && told.y + told.height).toBeLessThanOrEqual(field?.y ?? 0);
    await page.keyboard.type("এবার আছে");
    await expect(complaint).toBeHidden();

    await page.goBack();
    await expect(pen(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });

  test("lists and tables from another page stay readable", async ({ page }) => {
    await write(page, "দেখো: ");
    await words(page).evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        "text/html",
        "<ul><li>আম</li><li><p>জাম</p></li></ul><table><tr><td>এক</td><td>দুই</td></tr></table>",
      );
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(words(page)).toContainText("• আম");
    await expect(words(page)).toContainText("• জাম");
    await expect(words(page)).toContainText("এক দুই");
  });
});
