import { gzipSync } from "node:zlib";
import type { Post } from "@angon/contract/posts";
import type { Locator, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { photo } from "./support/photo.ts";
import { cast, expect, test } from "./support/school.ts";

const cardOf = (page: Page, id: number): Locator => page.locator(`[data-post="${id}"]`);

/** The last matching post of a user's feed, which other tests are least likely to change. */
async function postOf(caller: Caller, fits: (post: Post) => boolean): Promise<Post> {
  const found: Post[] = [];
  for (let next: string | null = ""; next !== null;) {
    const page: { data: Post[]; next: string | null } = await caller.get(
      `/api/post?pageSize=50${next && `&cursor=${next}`}`,
    );
    found.push(...page.data);
    next = page.next;
  }
  const post = found.findLast(fits);
  if (!post) throw new Error(`There is no such post among ${found.length}`);
  return post;
}

async function openPost(page: Page, id: number): Promise<Locator> {
  await page.goto(`/post/${id}`);
  const card = cardOf(page, id);
  await expect(card).toBeVisible();
  return card;
}

async function openEditor(page: Page, card: Locator): Promise<Locator> {
  await card.getByRole("button", { name: "আরও", exact: true }).click();
  await card.getByRole("button", { name: "সম্পাদনা করো" }).click();
  return page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
}

test.describe("where motion is welcome", () => {
  test.use({ signedIn: "arif", contextOptions: { reducedMotion: "no-preference" } });

  test("a film plays silently in view, and stops when it is scrolled away", async ({
    page,
    request,
    baseURL,
  }) => {
    const arif = await Caller.as(request, baseURL ?? "", "arif");
    const { id } = await postOf(arif, ({ video_kind }) => video_kind === "file");
    for (let n = 0; n < 6; n++) await arif.comment(id, "দেখলাম");

    await page.setViewportSize({ width: 390, height: 500 });
    const card = await openPost(page, id);
    const film = card.locator("video");
    const start = card.getByRole("button", { name: "ভিডিও চালাও" });
    // Poster and film take each other's place while the page scrolls.
    const show = () => expect(() => film.or(start).first().scrollIntoViewIfNeeded()).toPass();
    await show();
    await expect(film).toHaveJSProperty("paused", false);
    await expect(film).toHaveJSProperty("muted", true);
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(1);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(film).toHaveCount(0);
    await show();
    await expect(film).toHaveJSProperty("paused", false);
  });
});

test.describe("a student", () => {
  test.use({ signedIn: "rafi" });

  test("reads what an edited post said before", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    // An edit within minutes leaves no history, so the post is of an earlier day.
    const post = await postOf(rafi, ({ user, pollType, edited_at }) => {
      return user.name === cast.rafi.name && pollType === null && edited_at === null;
    });
    const card = await openPost(page, post.id);
    await expect(card.getByRole("button", { name: "সম্পাদিত" })).toHaveCount(0);
    const editing = await openEditor(page, card);
    await editing.getByRole("textbox", { name: /^তোমার/ }).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" এটুকু পরে যোগ করেছি");
    await editing.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect(editing).toBeHidden();
    await expect(card).toContainText("এটুকু পরে যোগ করেছি");

    await card.getByRole("button", { name: "সম্পাদিত" }).click();
    const history = page.getByRole("dialog", { name: "আগের লেখা" });
    await expect(history.getByRole("listitem")).toHaveCount(1);
    await expect(history.getByRole("listitem")).toContainText(/ আগে পর্যন্ত/);
    await expect(history).not.toContainText("এটুকু পরে যোগ করেছি");
    const [first = ""] = post.body.split(/[\s$*#@]/, 1);
    await expect(history).toContainText(first);
    await page.keyboard.press("Escape");
    await expect(history).toBeHidden();
  });

  test("cannot rewrite a poll on which others have voted", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("কোনটা আগে পড়ব?", {
      category: "poll",
      pollType: "survey",
      pollOptions: [
        { name: "আলো", is_correct: false },
        { name: "তাপ", is_correct: false },
      ],
    });
    const free = await openEditor(page, await openPost(page, id));
    await expect(free.getByRole("textbox", { name: "প্রশ্ন" })).toBeEnabled();

    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const { pollOptions } = await nusrat.get<Post>(`/api/post/${id}`);
    await nusrat.post("/api/polls/vote", { postId: id, optionId: pollOptions[0]?.id });
    const locked = await openEditor(page, await openPost(page, id));
    await expect(locked.getByText("ভোট পড়েছে, তাই পোলের লেখা বদলানো যায় না")).toBeVisible();
    await expect(locked.getByRole("textbox", { name: "প্রশ্ন" })).not.toBeEditable();
  });

  test("answers with a drawing over a picture", async ({ page, request, baseURL }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    await openPost(page, await nusrat.writePost("ভুলটা কোথায়, দেখিয়ে দাও"));
    const form = page.getByRole("textbox", { name: "মন্তব্য লেখো…" }).locator("xpath=ancestor::form");
    await form.locator("input[type=file]").setInputFiles(await photo(page));
    await expect(page.getByText("ছবি যুক্ত হয়েছে")).toBeVisible();
    await form.getByRole("button", { name: "ছবির ওপর আঁকো" }).click();
    const board = page.getByRole("dialog", { name: "ছবির ওপর আঁকো" });
    const sheet = board.getByRole("img", { name: "আঁকার পাতা" });
    await expect(sheet).toBeVisible();
    await board.getByTitle("লাল").click();
    const place = await sheet.boundingBox();
    if (!place) throw new Error("There is no sheet");
    await page.mouse.move(place.x + place.width * 0.3, place.y + place.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width * 0.7, place.y + place.height * 0.7, { steps: 12 });
    await page.mouse.up();
    await board.getByRole("button", { name: "জমা দাও" }).click();
    await expect(board).toHaveCount(0);
    await expect(page.getByText("ছবি যুক্ত হয়েছে")).toBeVisible();
    await form.getByRole("button", { name: "পাঠাও", exact: true }).click();
    const sent = page.getByRole("button", { name: "মন্তব্যের ছবি বড় করে দেখো" }).locator("img");
    await expect(sent).toHaveJSProperty("complete", true);
    const { ink, frame } = await coloursOf(sent);
    expect(ink, "the red of the pen").toBeGreaterThan(0);
    expect(frame, "the green of the picture under it").toBeGreaterThan(0);
  });
});

/** How many pixels are red, and how many of the green of the notebook's frame. */
const coloursOf = (image: Locator): Promise<{ ink: number; frame: number }> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement("canvas");
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const brush = canvas.getContext("2d");
    brush?.drawImage(element, 0, 0);
    const { data } = brush?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const found = { ink: 0, frame: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      if (red > 150 && green < 110 && blue < 110) found.ink++;
      if (red < 90 && green > 90 && blue < 150) found.frame++;
    }
    return found;
  });

const FEED_BYTES = 120_000;

test.describe("on a phone", () => {
  test.use({ signedIn: "rafi", listens: false, viewport: { width: 390, height: 844 } });

  test("the feed brings no more scripts than the line can bear", async ({ page }) => {
    const scripts = new Map<string, Promise<number>>();
    page.on("response", (answer) => {
      const name = new URL(answer.url()).pathname;
      // The chunks for formulas, videos and embedded players load only for posts that contain them.
      if (!name.endsWith(".js") || /\/(katex|PostVide|EmbedBox|lazy-tex)-/.test(name)) return;
      // A script is fetched before it is imported; outside of tests the browser answers the second by itself.
      scripts.set(
        name,
        answer.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
    });
    // A chunk that loads after the page is idle does not count as first view, however slow the machine is.
    await page.route(/\/late-sta-/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export function startLazily() {}" }),
    );
    await page.route(/\/AwaitedP-/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export default () => null" }),
    );
    await page.goto("/");
    await expect(page.locator("[data-post]").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^কী জানতে চাও/ })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "পিন করা পোস্ট" }).getByRole("article").first(),
    ).toBeVisible();
    await page.waitForLoadState("networkidle");
    const weighed = await Promise.all(
      [...scripts].map(async ([name, bytes]) => ({ name, bytes: await bytes })),
    );
    const all = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(all, JSON.stringify(weighed)).toBeLessThanOrEqual(FEED_BYTES);
  });

  test.describe("the back key", () => {
    // The page of what was deleted is asked for too.
    test.use({ viewport: { width: 360, height: 740 }, tolerated: /404 \(Not Found/ });
    const question = (page: Page) => page.getByRole("alertdialog", { name: "সংরক্ষণ না করেই চলে যাওয়া হবে?" });

    test("closes what is on top, asks before work is lost, and leaves nothing behind", async ({
      page,
      request,
      baseURL,
    }) => {
      const rafi = await Caller.as(request, baseURL ?? "", "rafi");
      const id = await rafi.writePost("একটা লেখা, যেটা বদলাব");
      await page.goto("/group");
      const card = await openPost(page, id);
      const steps = () => page.evaluate(() => history.length);
      const before = await steps();

      const form = await openEditor(page, card);
      await expect.poll(steps).toBe(before + 1);
      await form.getByRole("textbox", { name: /^তোমার/ }).click();
      await page.keyboard.type("নতুন কথা ");
      await page.goBack();
      await question(page).getByRole("button", { name: "থাকি" }).click();
      await expect(form).toContainText("নতুন কথা");
      await page.goBack();
      await expect(question(page)).toBeVisible();
      await page.goBack();
      await expect(question(page)).toBeHidden();
      await expect(form).toContainText("নতুন কথা");
      await page.keyboard.press("Escape");
      await question(page).getByRole("button", { name: "চলে যাই" }).click();
      await expect(form).toBeHidden();
      await expect(card).not.toContainText("নতুন কথা");
      await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
      await page.goForward();
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);

      await card.getByRole("button", { name: "আরও", exact: true }).click();
      await card.getByRole("button", { name: "মুছে ফেলো" }).click();
      const removal = page.getByRole("alertdialog", { name: "পোস্টটা মুছে ফেলবে?" });
      await expect(removal).toBeVisible();
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ over: true });
      await removal.getByRole("button", { name: "মুছে ফেলো" }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goBack();
      await page.locator("main").getByRole("button", { name: "ফিরিয়ে আনো" }).click();
      await expect(cardOf(page, id)).toContainText("একটা লেখা, যেটা বদলাব");
      await page.goBack();
      await expect(page).toHaveURL(/\/group$/);
    });

    test("asks before a drawing is lost", async ({ page, request, baseURL }) => {
      const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
      const id = await nusrat.writePost("এঁকে বোঝাও");
      await openPost(page, id);
      await page.getByRole("textbox", { name: "মন্তব্য লেখো…" }).click();
      await page.getByRole("button", { name: "এঁকে দেখাও" }).click();
      const board = page.getByRole("dialog", { name: "এঁকে দেখাও" });
      const place = await board.getByRole("img", { name: "আঁকার পাতা" }).boundingBox();
      if (!place) throw new Error("There is no sheet");
      await page.mouse.move(place.x + 40, place.y + 40);
      await page.mouse.down();
      await page.mouse.move(place.x + 120, place.y + 120, { steps: 6 });
      await page.mouse.up();
      await page.goBack();
      await question(page).getByRole("button", { name: "থাকি" }).click();
      await expect(board.getByRole("button", { name: "সব মুছে ফেলো" })).toBeEnabled();
      await page.goBack();
      await question(page).getByRole("button", { name: "চলে যাই" }).click();
      await expect(board).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
    });
  });

  test("a double tap follows, and taking it back is told too", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const { id } = await postOf(rafi, ({ isFollowing, can }) => !isFollowing && can.report);
    const card = await openPost(page, id);
    const unfollow = card.getByRole("button", { name: /: ফলো করছ$/ });
    const follow = card.getByRole("button", { name: /: ফলো করো$/ });
    await expect(follow.or(unfollow)).toBeVisible();
    await follow.dblclick();
    await expect(page.getByText("ফলো করা হয়েছে", { exact: true })).toBeVisible();
    await expect(unfollow).toBeVisible();
    await expect(async () => {
      await unfollow.click();
      await expect(page.getByText("ফলো বন্ধ করা হয়েছে")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(follow).toBeVisible();
  });
});
