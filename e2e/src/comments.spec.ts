import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { box } from "./support/post-page.ts";
import { cast, expect, look, signIn, test, whenClosed } from "./support/school.ts";

test.use({ signedIn: "rafi" });

const by = (request: APIRequestContext, baseURL: string | undefined, person: keyof typeof cast) =>
  Caller.as(request, baseURL ?? "", person);

/** A small red and white chessboard. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAVElEQVR42u3XwQkAIAwDwG7jFu7/cySdIQVB8ELfofdM7TBrjuhu9xcAAAAAAAAAAAAAQBvw2kNpPwAAAAAAAAAAAABAH2CRAQAAAAAAAAAAAHwLOAR0J3jHrU0fAAAAAElFTkSuQmCC",
  "base64",
);

const section = (page: Page) => page.locator("#comments");
const formOf = (field: Locator) => field.locator("xpath=ancestor::form");
const send = (field: Locator) => formOf(field).getByRole("button", { name: "পাঠাও", exact: true });
const comment = (page: Page, name: string) =>
  section(page).getByRole("article", { name: `${name}-এর মন্তব্য` });

test("comments, answers an answer, and deletes; the number beside the post follows", async ({
  page,
  request,
  baseURL,
}) => {
  const nusrat = await by(request, baseURL, "nusrat");
  const post = await nusrat.writePost("একটি বস্তুর ভরবেগ কীভাবে মাপে?");
  const first = await nusrat.comment(post, "আগে ভর আর বেগ লাগবে: $p = mv$");
  await nusrat.comment(post, "দুটোই এসআই এককে।", first);

  await page.goto(`/post/${post}`);
  await expect(comment(page, cast.nusrat.name)).toHaveCount(2);
  await expect(section(page).getByRole("heading")).toHaveText("মন্তব্য ২");

  await box(page).fill("ধন্যবাদ, বুঝেছি!");
  await box(page).press("Control+Enter");
  const mine = comment(page, cast.rafi.name);
  await expect(mine).toContainText("ধন্যবাদ, বুঝেছি!");
  await expect(box(page)).toHaveValue("");
  await expect(section(page).getByRole("status").last()).toHaveText("তোমার মন্তব্য যোগ হয়েছে");
  await expect(section(page).getByRole("heading")).toHaveText("মন্তব্য ৩");
  await expect(page.locator("article").first()).toContainText("৩");

  // A reply to a reply stays one level in and names its addressee.
  const answers = section(page).getByRole("list", { name: `${cast.nusrat.name}-কে দেওয়া উত্তর` });
  await answers.getByRole("button", { name: `${cast.nusrat.name}-কে উত্তর দাও` }).click();
  const reply = page.getByRole("textbox", { name: "উত্তর লেখো…" });
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue("@নুসরাত_জাহান ");
  await expect(send(reply)).toHaveAttribute("aria-disabled", "true");
  await reply.pressSequentially("কেজি আর মিটার প্রতি সেকেন্ড?");
  await send(reply).click();
  await expect(reply).toHaveCount(0);
  await expect(answers.getByRole("article", { name: `${cast.rafi.name}-এর মন্তব্য` })).toContainText(
    "কেজি আর মিটার",
  );
  await expect(answers.getByRole("link", { name: "@নুসরাত_জাহান" })).toBeVisible();

  await mine.first().getByRole("button", { name: "মুছে ফেলো" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলো" }).click();
  await expect(mine).toHaveCount(1);
  await expect(section(page).getByRole("heading")).toHaveText("মন্তব্য ৩");
  await whenClosed(page);
  await page.reload();
  await expect(comment(page, cast.nusrat.name)).toHaveCount(2);
  await expect(mine).toHaveCount(1);
});

test("a deleted comment holds its place above its answers", async ({ page, request, baseURL }) => {
  const rafi = await by(request, baseURL, "rafi");
  const nusrat = await by(request, baseURL, "nusrat");
  const post = await rafi.writePost("মুছলে উত্তরগুলো কোথায় যায়?");
  const top = await rafi.comment(post, "এটা মুছে ফেলব");
  await nusrat.comment(post, "আমি কিন্তু উত্তর দিয়েছি", top);

  await page.goto(`/post/${post}`);
  await comment(page, cast.rafi.name).getByRole("button", { name: "মুছে ফেলো" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলো" }).click();
  await expect(section(page).getByText("মন্তব্যটি মুছে ফেলা হয়েছে")).toBeVisible();
  await expect(section(page).getByText("আমি কিন্তু উত্তর দিয়েছি")).toBeVisible();
  await expect(section(page).getByText("এটা মুছে ফেলব")).toHaveCount(0);
});

test("finds another's comment satisfying, changes its mind; one's own is grey", async ({
  page,
  request,
  baseURL,
}) => {
  const nusrat = await by(request, baseURL, "nusrat");
  const rafi = await by(request, baseURL, "rafi");
  const post = await nusrat.writePost("কোন উত্তরটা ঠিক?");
  await nusrat.comment(post, "প্রথমটা");
  await rafi.comment(post, "আমারটা");

  await page.goto(`/post/${post}`);
  const other = comment(page, cast.nusrat.name);
  await other.getByRole("button", { name: "সন্তুষ্ট", exact: true }).click();
  await expect(other.getByRole("button", { name: "সন্তুষ্ট ১", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await other.getByRole("button", { name: "অসন্তুষ্ট", exact: true }).click();
  await expect(other.getByRole("button", { name: "অসন্তুষ্ট ১" })).toHaveAttribute("aria-pressed", "true");
  await expect(other.getByRole("button", { name: "সন্তুষ্ট", exact: true })).toBeVisible();
  const kept = () => nusrat.get<{ dissatisfied_count: number }[]>(`/api/post/${post}/comments`);
  await expect.poll(async () => (await kept())[0]?.dissatisfied_count).toBe(1);

  const own = comment(page, cast.rafi.name);
  await expect(own.getByRole("button", { name: "সন্তুষ্ট", exact: true })).toBeDisabled();
  await expect(own.getByRole("button", { name: "অসন্তুষ্ট" })).toBeDisabled();
});

test("asks for words when there are none, and says that nobody has commented", async ({
  page,
  request,
  baseURL,
}) => {
  const rafi = await by(request, baseURL, "rafi");
  const post = await rafi.writePost("এখানে এখনো কেউ কিছু বলেনি");
  await page.goto(`/post/${post}`);
  await expect(section(page).getByText("এখনো কোনো মন্তব্য নেই")).toBeVisible();

  await expect(send(box(page))).toHaveAttribute("aria-disabled", "true");
  // The grey button keeps its place in the order of the keyboard.
  await send(box(page)).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a comment")).toBeVisible();
  await expect(page.getByText("কমেন্ট লিখো", { exact: true })).toBeVisible();
  await expect(page.getByText("কমেন্ট করার আগে কিছু লিখো")).toBeVisible();
  await expect(box(page)).toBeFocused();
  await box(page).fill("এবার বলি");
  await expect(page.getByText("Please enter a comment")).toHaveCount(0);
});

test("two seconds pass between one comment and the next", async ({ page, request, baseURL }) => {
  const post = await (await by(request, baseURL, "nusrat")).writePost("একটু থেমে লেখো");
  await page.goto(`/post/${post}`);
  await box(page).fill("প্রথম কথা");
  await page.clock.install();
  await send(box(page)).click();
  await expect(comment(page, cast.rafi.name)).toContainText("প্রথম কথা");
  await box(page).fill("পরের কথা");
  await expect(send(box(page))).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1_000);
  await expect(send(box(page))).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(1_000);
  await expect(send(box(page))).not.toHaveAttribute("aria-busy", "true");
  await send(box(page)).click();
  await expect(comment(page, cast.rafi.name)).toHaveCount(2);
});

test("names somebody from the list, by keyboard alone", async ({ page, request, baseURL }) => {
  const rafi = await by(request, baseURL, "rafi");
  const post = await rafi.writePost("কাকে ডাকব?");
  await rafi.comment(post, "দেখি");
  await page.goto(`/post/${post}`);
  await box(page).pressSequentially("দেখো @নুসরাত");
  const names = page.getByRole("listbox", { name: "যাদের নাম মেলে" });
  const chosen = names.getByRole("option", { name: cast.nusrat.name });
  await expect(chosen).toBeVisible();
  while ((await chosen.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("দেখো @নুসরাত_জাহান ");
  await expect(names).toHaveCount(0);
  await page.keyboard.type("তুমি পারবে");
  await page.keyboard.press("Control+Enter");
  await expect(
    comment(page, cast.rafi.name).last().getByRole("link", { name: "@নুসরাত_জাহান" }),
  ).toHaveAttribute("data-user", /^[0-9]+$/);
});

test("has the assistant asked once about a post nobody has answered", async ({ page, request, baseURL }) => {
  const rafi = await by(request, baseURL, "rafi");
  const post = await rafi.writePost("একটা প্রশ্ন যার উত্তর নেই", { ai_enabled: true });
  const asked: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith(`/api/post/${post}/comments/ai`)) asked.push(answer.status());
  });
  await page.goto(`/post/${post}`);
  const line = section(page).getByText("এখনো মিলিয়ে দেওয়ার মতো উত্তর পাওয়া যায়নি।");
  const answer = section(page).getByText("স্বয়ংক্রিয় উত্তর · মিলিয়ে নিও");
  await expect(line.or(answer)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.describe("on a bad line", () => {
  // The browser itself notes each call that breaks.
  test.use({ tolerated: /net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test("a comment whose answer is lost waits in the list, outlives the page and stands there once", async ({
    page,
    request,
    baseURL,
  }) => {
    const nusrat = await by(request, baseURL, "nusrat");
    const post = await nusrat.writePost("নেটওয়ার্ক চলে গেলে কী হয়?");
    await nusrat.comment(post, "দেখা যাক");
    await page.goto(`/post/${post}`);
    await expect(comment(page, cast.nusrat.name)).toBeVisible();

    const keys: (string | undefined)[] = [];
    const address = `**/api/post/${post}/comments`;
    await page.route(address, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      keys.push(route.request().headers()["idempotency-key"]);
      // It arrives, and its answer is lost.
      if (keys.length === 1) await route.fetch();
      await route.abort();
    });
    await box(page).fill("আমার কথাটা যেন না হারায়");
    await send(box(page)).click();
    await expect(section(page).getByText("অপেক্ষায় আছে")).toBeVisible({ timeout: 20_000 });
    await expect(box(page)).toHaveValue("");

    await page.reload();
    await expect(section(page).getByText("অপেক্ষায় আছে")).toBeVisible();
    await page.unroute(address);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(section(page).getByText("অপেক্ষায় আছে")).toHaveCount(0, { timeout: 30_000 });
    await expect(comment(page, cast.rafi.name)).toHaveCount(1);
    expect(new Set(keys).size).toBe(1);
    const all = await nusrat.get<{ content: string }[]>(`/api/post/${post}/comments`);
    expect(all.filter(({ content }) => content === "আমার কথাটা যেন না হারায়")).toHaveLength(1);
  });

  test("a list that does not come can be asked for again", async ({ page, request, baseURL }) => {
    const nusrat = await by(request, baseURL, "nusrat");
    const post = await nusrat.writePost("তালিকা না এলে?");
    await nusrat.comment(post, "এসে গেছি");
    const address = `**/api/post/${post}/comments`;
    await page.route(address, (route) => route.abort());
    await page.goto(`/post/${post}`);
    const retry = section(page).getByRole("button", { name: "আবার চেষ্টা করো" });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute(address);
    await retry.click();
    await expect(section(page).getByText("এসে গেছি")).toBeVisible();
  });
});

test("sends a picture, and a drawing made on the whiteboard", async ({ page, request, baseURL }) => {
  test.setTimeout(90_000);
  const nusrat = await by(request, baseURL, "nusrat");
  const post = await nusrat.writePost("লেখচিত্রটা এঁকে দেখাও");
  await nusrat.comment(post, "কেউ আঁকবে?");
  await page.goto(`/post/${post}`);
  await expect(comment(page, cast.nusrat.name)).toBeVisible();

  await formOf(box(page))
    .locator("input[type=file]")
    .setInputFiles({ name: "graph.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("ছবি যুক্ত হয়েছে")).toBeVisible();
  await box(page).fill("খাতার ছবি");
  await send(box(page)).click();
  const mine = comment(page, cast.rafi.name);
  const seen = mine.first().getByRole("button", { name: "মন্তব্যের ছবি বড় করে দেখো" });
  await expect(seen.locator("img")).toHaveJSProperty("complete", true);
  await seen.click();
  await expect(page.locator(".yarl__slide_image").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".yarl__root")).toHaveCount(0);

  await page.getByRole("button", { name: "এঁকে দেখাও" }).click();
  const board = page.getByRole("dialog", { name: "এঁকে দেখাও" });
  await board.getByRole("button", { name: "জমা দাও" }).click();
  await expect(board.getByText("আগে কিছু আঁকো")).toBeVisible();
  await board.getByRole("button", { name: "ছককাটা কাগজ" }).click();
  await board.getByTitle("লাল").click();
  await draw(page, board);
  await board.getByRole("radio", { name: "নীল" }).press("Space");
  await draw(page, board);
  await board.getByRole("button", { name: "এক ধাপ পেছনে" }).click();
  await expect(board.getByRole("button", { name: "এক ধাপ সামনে" })).toBeEnabled();
  await look(page, "whiteboard");
  await board.getByRole("button", { name: "জমা দাও" }).click();
  await expect(board).toHaveCount(0);
  await expect(page.getByText("ছবি যুক্ত হয়েছে")).toBeVisible();
  // A drawing needs no words.
  await expect(send(box(page))).not.toHaveAttribute("aria-disabled", "true");
  await send(box(page)).click();
  await expect(mine).toHaveCount(2);
  const drawing = mine.last().locator("button img");
  await expect(drawing).toHaveJSProperty("complete", true);
  expect(await redShare(drawing)).toBeGreaterThan(0);
});

/** A wave across the sheet. */
async function draw(page: Page, board: Locator): Promise<void> {
  const place = await board.getByRole("img", { name: "আঁকার পাতা" }).boundingBox();
  if (!place) throw new Error("There is no sheet");
  const at = (share: number) =>
    [
      place.x + place.width * (0.15 + 0.7 * share),
      place.y + place.height * (0.5 + 0.3 * Math.sin(share * 6)),
    ] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= 20; step++) await page.mouse.move(...at(step / 20));
  await page.mouse.up();
}

/** How many of the picture's pixels are of the red ink. */
const redShare = (image: Locator): Promise<number> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement("canvas");
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const pen = canvas.getContext("2d");
    pen?.drawImage(element, 0, 0);
    const { data } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let red = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 120 && (data[at + 2] ?? 255) < 110) red++;
    return red / (data.length / 4);
  });

test("an admin may delete what another has written, and nobody else", async ({
  browser,
  request,
  baseURL,
}) => {
  const nusrat = await by(request, baseURL, "nusrat");
  const post = await nusrat.writePost("কে মুছতে পারে?");
  await nusrat.comment(post, "এটা অনুচিত কথা");
  const entries = async (person: "rafi" | "admin") => {
    const context = await browser.newContext({ baseURL, locale: "bn-BD" });
    await signIn(context, baseURL ?? "", person);
    const page = await context.newPage();
    await page.goto(`/post/${post}`);
    await comment(page, cast.nusrat.name).getByRole("button", { name: "মেনু" }).click();
    const found = await page.getByRole("dialog").getByRole("button").allTextContents();
    await context.close();
    return found;
  };
  expect(await entries("rafi")).toEqual(["রিপোর্ট করো"]);
  expect(await entries("admin")).toEqual(["রিপোর্ট করো", "মুছে ফেলো"]);
});

test("reads further: comments by twenty, and the answers of a long thread", async ({
  page,
  request,
  baseURL,
}) => {
  const nusrat = await by(request, baseURL, "nusrat");
  const post = await nusrat.writePost("অনেক কথা");
  const top = await nusrat.comment(post, "লম্বা আলোচনা");
  for (let n = 0; n < 55; n++) await nusrat.comment(post, `উত্তর ${n}`, top);
  for (let n = 0; n < 22; n++) await nusrat.comment(post, `কথা ${n}`);
  await page.goto(`/post/${post}`);
  await expect(section(page).getByText("কথা 18", { exact: true })).toBeVisible();
  await expect(section(page).getByText("কথা 19", { exact: true })).toHaveCount(0);
  await section(page).getByRole("button", { name: "আরও মন্তব্য" }).click();
  await expect(section(page).getByText("কথা 21", { exact: true })).toBeVisible();
  await expect(section(page).getByRole("button", { name: "আরও মন্তব্য" })).toHaveCount(0);
  await section(page).getByRole("button", { name: "আরও ৫টি উত্তর" }).click();
  await expect(section(page).getByText("উত্তর 54", { exact: true })).toBeVisible();
  await expect(section(page).getByText(/^উত্তর \d+$/)).toHaveCount(55);
});

test("to be looked at", async ({ page, request, baseURL }) => {
  test.setTimeout(90_000);
  const [rafi, nusrat, selina] = await Promise.all(
    (["rafi", "nusrat", "selina"] as const).map((person) => by(request, baseURL, person)),
  );
  if (!rafi || !nusrat || !selina) throw new Error("Somebody is missing");
  const post = await rafi.writePost("বাতাসের বাধা থাকলে কি অনুপাতটা বদলাবে?");
  const top = await selina.comment(
    post,
    "সেটআপ একদম ঠিক। বাধা থাকলে অনুভূমিক উপাংশ $u\\cos\\theta$ আর ধ্রুব থাকে না।",
  );
  const answer = await rafi.comment(post, "তাহলে ম্যাম, $E_k:E_p$ কি 3-এর চেয়ে কম হবে?", top);
  await nusrat.comment(post, "@রাফি_আহমেদ সাধারণত কমে।", answer);
  await nusrat.comment(post, "আমি লেখচিত্র এঁকে দেখেছি, সর্বোচ্চ বিন্দুতে বেগ শুধু অনুভূমিক।");
  await rafi.comment(post, "উত্তরটা বইয়ের সঙ্গে মিলে গেছে, অনেক ধন্যবাদ।");
  await page.goto(`/post/${post}`);
  await expect(comment(page, cast.rafi.name)).toHaveCount(2);
  await comment(page, cast.selina.name).getByRole("button", { name: "উত্তর দাও" }).first().click();
  await page.getByRole("textbox", { name: "উত্তর লেখো…" }).fill("আমার হিসাবে প্রায় ২.৬ আসছে");
  await look(page, "comments");
});
