import type { Post } from "@angon/contract/posts";
import type { Locator } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cardOf, menu, openPost, postsOf, postWhere } from "./support/post-cards.ts";
import { cast, expect, test } from "./support/school.ts";

const pill = (card: Locator) => card.getByRole("button", { name: /প্রতিক্রিয়া/ });

test.describe("a student", () => {
  test.use({ signedIn: "nusrat" });

  test("reacts, changes it and takes it back, and sees the same on the post's page", async ({ page }) => {
    await page.goto("/?sortedBy=latest");
    const free = page.getByRole("button", { name: /প্রতিক্রিয়া/, pressed: false });
    const id = Number(
      await page.locator("[data-post]").filter({ has: free }).first().getAttribute("data-post"),
    );
    const card = cardOf(page, { id });
    await expect(pill(card)).toHaveAttribute("aria-pressed", "false");

    const sent = page.waitForResponse("**/api/post/react");
    await pill(card).click();
    await expect(pill(card)).toHaveAccessibleName(/তোমার: ভালো প্রশ্ন/);
    expect((await sent).ok()).toBe(true);

    await pill(card).press("ArrowUp");
    const picker = card.getByRole("radiogroup", { name: "প্রতিক্রিয়া বেছে নাও" });
    await expect(picker.getByRole("radio", { name: "ভালো প্রশ্ন" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const changed = page.waitForResponse("**/api/post/react");
    await page.keyboard.press("Enter");
    expect((await changed).ok()).toBe(true);
    await expect(pill(card)).toHaveAccessibleName(/তোমার: দারুণ/);

    await card.getByRole("link", { name: /মন্তব্য/ }).click();
    await expect(page).toHaveURL(`/post/${id}`);
    const whole = cardOf(page, { id });
    await expect(pill(whole)).toHaveAccessibleName(/তোমার: দারুণ/);
    await pill(whole).click();
    await expect(pill(whole)).toHaveAttribute("aria-pressed", "false");
    await page.goBack();
    await expect(pill(cardOf(page, { id }))).toHaveAttribute("aria-pressed", "false");
  });

  test("taps as fast as a finger can: one call at a time, and the last tap counts", async ({
    page,
    request,
    baseURL,
  }) => {
    let running = 0;
    let most = 0;
    let unanswered = 0;
    await page.route("**/api/post/react", async (route) => {
      unanswered++;
      most = Math.max(most, ++running);
      const answer = await route.fetch();
      running--;
      await route.fulfill({ response: answer });
      unanswered--;
    });
    const posts = await postsOf(page.request, baseURL ?? "", "nusrat");
    const { id } = posts.findLast((one) => one.my_reaction === null) ?? { id: 0 };
    const card = await openPost(page, { id });
    for (let tap = 0; tap < 5; tap++) await pill(card).click();
    await expect(pill(card)).toHaveAttribute("aria-pressed", "true");
    // Between two calls there is none, and the last one may be still to come.
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const isReacted = async () => (await nusrat.get<Post>(`/api/post/${id}`)).my_reaction !== null;
    await expect.poll(async () => unanswered === 0 && (await isReacted())).toBe(true);
    expect(most).toBe(1);
    await openPost(page, { id });
    await expect(pill(cardOf(page, { id }))).toHaveAttribute("aria-pressed", "true");
    await pill(cardOf(page, { id })).click();
    await expect(pill(cardOf(page, { id }))).toHaveAttribute("aria-pressed", "false");
    // The relay must not be on its way when the page goes.
    await page.unrouteAll({ behavior: "wait" });
  });

  test("votes in a survey and moves the vote", async ({ page, request, baseURL }) => {
    const [rafi, nusrat] = [
      await Caller.as(request, baseURL ?? "", "rafi"),
      await Caller.as(request, baseURL ?? "", "nusrat"),
    ];
    const id = await rafi.writePost("কখন পড়তে ভালো লাগে?", {
      category: "poll",
      pollType: "survey",
      pollOptions: ["ভোরে", "রাতে"].map((name) => ({ name, is_correct: false })),
    });
    const post = await nusrat.get<Post>(`/api/post/${id}`);
    const card = await openPost(page, post);
    const poll = card.getByRole("radiogroup", { name: "পোল" });
    const options = poll.getByRole("radio");
    const before = post.pollOptions[1]?.vote_count ?? 0;
    const voted = page.waitForResponse("**/api/polls/vote");
    await options.nth(0).click();
    await expect(options.nth(0)).toBeChecked();
    await voted;
    await options.nth(0).press("ArrowDown");
    await expect(options.nth(1)).toBeFocused();
    const moved = page.waitForResponse("**/api/polls/vote");
    await page.keyboard.press("Space");
    await expect(options.nth(1)).toBeChecked();
    const { totalVotes, pollOptions } = (await (await moved).json()) as Post;
    expect(totalVotes).toBe(post.totalVotes + 1);
    expect(pollOptions[1]?.vote_count).toBe(before + 1);
    await page.reload();
    await expect(cardOf(page, post).getByRole("radio").nth(1)).toBeChecked();
  });

  test("learns the right answer of a quiz poll only by answering", async ({ page, baseURL }) => {
    const post = await postWhere(
      page,
      baseURL,
      "nusrat",
      (one) =>
        one.pollType === "question" && one.pollOptions.every((option) => option.is_correct === undefined),
    );
    const card = await openPost(page, post);
    await expect(card.getByText(/সঠিক উত্তর/)).toHaveCount(0);
    await card.getByRole("radio").first().click();
    await expect(card.getByText(/সঠিক উত্তর: [কখগঘ]/)).toBeVisible();
  });

  test("keeps a post in a collection, finds it there and takes it out", async ({ page, baseURL }) => {
    const post = await postWhere(page, baseURL, "nusrat", (one) => !one.isSaved);
    const card = await openPost(page, post);
    await card.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    const sheet = page.getByRole("dialog", { name: "কোন সংকলনে রাখবে?" });
    await sheet.getByText("আইডিয়া").click();
    await sheet.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect(page.getByText("সংরক্ষণ করা হয়েছে", { exact: true })).toBeVisible();
    await expect(page.getByText("“আইডিয়া” সংকলনে রাখা হয়েছে")).toBeVisible();

    await page.goto("/saved/4");
    const kept = cardOf(page, post);
    await kept.getByRole("button", { name: /^সংরক্ষিত/ }).click();
    await expect(page.getByText("সরানো হয়েছে", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "আইডিয়া" }).first()).toBeAttached();
    await expect(kept).toHaveCount(0);
  });

  test("follows an author on all of their cards at once", async ({ page, baseURL }) => {
    const posts = await postsOf(page.request, baseURL ?? "", "nusrat");
    const post = posts.find((one) => !one.isFollowing && one.user.name !== cast.nusrat.name);
    if (!post) throw new Error("nusrat follows everybody");
    const card = await openPost(page, post);
    await card.getByRole("button", { name: /ফলো করো$/ }).click();
    await expect(page.getByText("ফলো করা হয়েছে", { exact: true })).toBeVisible();
    // A second tap that comes at once is part of the first.
    await expect(async () => {
      await card.getByRole("button", { name: /ফলো করছ$/ }).click({ timeout: 1_000 });
      await expect(card.getByRole("button", { name: /ফলো করো$/ })).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test("reports a post in two taps", async ({ page, baseURL }) => {
    const post = await postWhere(page, baseURL, "nusrat", (one) => one.can.report);
    const card = await openPost(page, post);
    await menu(card, "রিপোর্ট করো");
    await page.getByRole("dialog").getByRole("button", { name: "স্প্যাম বা বিজ্ঞাপন" }).click();
    await expect(page.getByRole("alertdialog", { name: "ধন্যবাদ, রিপোর্ট পেয়েছি" })).toBeVisible();
  });

  test("shares a post: it is counted and its link is in the clipboard", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const post = await postWhere(page, baseURL, "nusrat", (one) => one.can.report);
    const card = await openPost(page, post);
    await card.getByRole("button", { name: /^শেয়ার/ }).click();
    await expect(page.getByText("পোস্টের লিংক কপি হয়েছে")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/post/${post.id}`);
    await expect(card.getByRole("button", { name: /^শেয়ার, .+ বার$/ })).toBeVisible();
  });

  test("is told when the browser has no clipboard", async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    const post = await postWhere(page, baseURL, "nusrat", (one) => one.can.report);
    const card = await openPost(page, post);
    await card.getByRole("button", { name: /^শেয়ার/ }).click();
    const alert = page.getByRole("alertdialog", { name: "Clipboard API is not supported by your browser." });
    await expect(alert.getByRole("textbox")).toHaveValue(`${baseURL}/post/${post.id}`);
  });

  test("is told when the browser does not let them copy", async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("Denied", "NotAllowedError"));
    });
    const post = await postWhere(page, baseURL, "nusrat", (one) => one.can.report);
    const card = await openPost(page, post);
    await card.getByRole("button", { name: /^শেয়ার/ }).click();
    const alert = page.getByRole("alertdialog", {
      name: "Clipboard access is not available or permission is denied.",
    });
    await expect(alert.getByRole("textbox")).toHaveValue(`${baseURL}/post/${post.id}`);
    await alert.getByRole("button", { name: "ঠিক আছে" }).click();
    await expect(alert).toBeHidden();
  });

  test("loads another host's player only when it is wanted, 350 px high", async ({ page, baseURL }) => {
    const asked: string[] = [];
    await page.route(/youtube-nocookie\.com/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>film</title>" });
    });
    const post = await postWhere(page, baseURL, "nusrat", (one) => one.video_kind === "embed");
    const card = await openPost(page, post);
    const start = card.getByRole("button", { name: /ভিডিও দেখতে চাপো/ });
    expect((await start.boundingBox())?.height).toBe(350);
    expect(asked).toEqual([]);
    await start.click();
    await expect(card.locator("iframe")).toHaveAttribute("src", post.video_url ?? "");
    expect((await card.locator("iframe").boundingBox())?.height).toBe(350);
    await expect.poll(() => asked).toEqual([post.video_url]);
  });

  test("looks at pictures with the keyboard alone", async ({ page, baseURL }) => {
    const post = await postWhere(
      page,
      baseURL,
      "nusrat",
      (one) => one.pictures.length > 4,
      "hsc25-science-a",
    );
    const card = await openPost(page, post);
    await expect(card.getByText(/^\+[০-৯]$/)).toBeVisible();
    await card.getByRole("button", { name: "ছবি ১ বড় করে দেখো" }).press("Enter");
    const shown = page.getByRole("region", { name: "পোস্টের ছবি" }).or(page.locator(".yarl__portal_open"));
    await expect(shown.first()).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: "আগের ছবি" })).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(page.locator(".yarl__portal")).toHaveCount(0);
  });

  test("chooses a subject and an order, and both stand in the address", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "সব বিষয়" }).click();
    const dialog = page.getByRole("dialog", { name: "বিষয় বেছে নাও" });
    await expect(dialog.getByRole("button", { name: /টি পোস্ট$/ }).first()).toBeVisible();
    await expect(dialog.getByRole("searchbox")).toBeFocused();
    const asked = page.waitForRequest((request) => /\/api\/post\?.*subjectId=6/.test(request.url()));
    await dialog.getByRole("button", { name: /^পদার্থবিজ্ঞান ১ম পত্র/ }).click();
    expect((await asked).url()).toContain("pageSize=10");
    await expect(page).toHaveURL("/?subjectId=6");
    await expect(page.locator("[data-post]").first()).toContainText("পদার্থবিজ্ঞান ১ম পত্র");
    await page.getByRole("combobox", { name: "সাজানো" }).selectOption("latest");
    await expect(page).toHaveURL("/?subjectId=6&sortedBy=latest");
  });

  test("reads on to the next page and finds no post twice", async ({ page }) => {
    await page.goto("/");
    const cards = page.locator("[data-post]");
    const rows = page.locator(".post-row");
    await expect(rows).toHaveCount(10);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-post")));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("sees nothing of what is for admins", async ({ page, baseURL }) => {
    const post = await postWhere(page, baseURL, "nusrat", () => true);
    const card = await openPost(page, post);
    await expect(page.getByText("শুধু অ্যাডমিন")).toHaveCount(0);
    await card.getByRole("button", { name: "আরও", exact: true }).click();
    await expect(card.getByRole("button", { name: "লিংক কপি করো" })).toBeVisible();
    await expect(card.getByRole("button", { name: "পিন করো" })).toHaveCount(0);
  });
});
