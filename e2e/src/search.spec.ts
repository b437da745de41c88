import type { ResponseOf } from "@angon/contract";
import type { Followed } from "@angon/contract/follows";
import type { search } from "@angon/contract/search";
import type { Locator, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, look, test } from "./support/school.ts";

type Found = ResponseOf<typeof search.page>;
type Suggested = ResponseOf<typeof search.suggest>;

const boxOf = (page: Page) => page.getByRole("combobox", { name: "পোস্ট বা মানুষ খোঁজো" });
const cardOf = (page: Page, id: number) => page.locator(`main [data-post="${id}"]`);
const marksIn = (place: Locator) => place.locator("mark").allTextContents();
const addressOf = (query: Record<string, string>) => `/search?${String(new URLSearchParams(query))}`;

/** The search requests of the page in order; typing must not send one for each letter. */
function callsOf(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) calls.push(url.search);
  });
  return calls;
}

test.describe("a student who searches", () => {
  test.use({ signedIn: "nusrat" });

  test("finds a post by a word, opens it, and finds it again by its tag", async ({
    page,
    request,
    baseURL,
  }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("**মহাকর্ষীয়** ধ্রুবকের মাত্রা কী? #ধ্রুবক_মাত্রা");
    await page.goto("/");
    await boxOf(page).fill("মহাকর্ষীয় মাত্রা");
    await boxOf(page).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“মহাকর্ষীয় মাত্রা” খোঁজা");
    await expect(page).toHaveTitle("“মহাকর্ষীয় মাত্রা” খোঁজা · অঙ্গন");
    const found = cardOf(page, id);
    await expect(found).toContainText("মহাকর্ষীয় ধ্রুবকের মাত্রা কী?");
    await expect(found).toContainText(cast.rafi.name);
    await found.locator(`a[href="/post/${id}"]`).first().click();
    await expect(page).toHaveURL(`/post/${id}`);

    await page.getByRole("link", { name: "#ধ্রুবক_মাত্রা" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“ধ্রুবক_মাত্রা” খোঁজা");
    await expect(found).toBeVisible();
    await page.goto(addressOf({ q: "#ধ্রুবক_মাত্রা" }));
    await expect(found).toBeVisible();
  });

  test("sees whole words marked, and nothing in formulas", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost(
      "ঘূর্ণদোলকটির পর্যায় $T = 2\\pi$ হলে **ঘূর্ণদো**লকের T কত? অঘূর্ণদোলক নয়। #ঘূর্ণদোলক",
    );
    await page.goto(addressOf({ q: "ঘূর্ণদোলক" }));
    const found = cardOf(page, id);
    await expect(found.locator(".katex").first()).toBeVisible();
    expect(await marksIn(found)).toEqual(["ঘূর্ণদোলকটির", "ঘূর্ণদো", "লকের", "ঘূর্ণদোলক"]);
    await expect(found.locator(".maths mark")).toHaveCount(0);
    await look(page, "search-posts");
    // Elsewhere nothing is marked.
    await found.locator(`a[href="/post/${id}"]`).first().click();
    await expect(page.locator(`main [data-post="${id}"]`)).toContainText("ঘূর্ণদোলকটির");
    await expect(page.locator("main mark")).toHaveCount(0);
  });

  test("finds Bengali by Latin letters, and a misspelt word by its right spelling", async ({
    page,
    request,
    baseURL,
  }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("অভিস্রবণের একটা সহজ উদাহরণ দাও তো, ব্যাপনের থেকে আলাদা কোথায়?");
    await page.goto(addressOf({ q: "ovisrobon" }));
    await expect(cardOf(page, id)).toBeVisible();
    expect(await marksIn(cardOf(page, id))).toContain("অভিস্রবণের");
    await page.goto(addressOf({ q: "অভিশ্রবন" }));
    await expect(cardOf(page, id)).toBeVisible();
    await expect(page.getByText("-এর বদলে “")).toBeVisible();
    await page.goto(addressOf({ q: "অভিস্রবণ এমনশব্দনেই" }));
    await expect(cardOf(page, id)).toBeVisible();
    await expect(page.getByText("“এমনশব্দনেই” কোথাও নেই। কাছাকাছি যা আছে, এই:")).toBeVisible();
    await look(page, "search-near");
    await page.goto(addressOf({ q: "physics 1st paper" }));
    const offered = page.getByRole("group", { name: "শুধু এখানে খোঁজো:" });
    await offered.getByRole("button", { name: "পদার্থবিজ্ঞান ১ম পত্র" }).click();
    await expect(page).toHaveURL(/subject_id=6/);
    await expect(offered).toBeHidden();
    await page.goto(addressOf({ q: "selina madam" }));
    await expect(page.locator("main .found-people").getByText(cast.selina.name)).toBeVisible();
    await look(page, "search-person");
  });

  test("narrows by filters that stand in the address, and back takes them away", async ({
    page,
    request,
    baseURL,
  }) => {
    const [rafi, selina] = await Promise.all([
      Caller.as(request, baseURL ?? "", "rafi"),
      Caller.as(request, baseURL ?? "", "selina"),
    ]);
    const vectors = { category: "subject", subject_id: 6, chapter_id: 602 };
    const asked = await rafi.writePost("ফিল্টারপরীক্ষার প্রথম প্রশ্ন", vectors);
    const told = await selina.writePost("ফিল্টারপরীক্ষার নোটিশ", { hsc_batch: "HSC 25" });
    const all = addressOf({ q: "ফিল্টারপরীক্ষা" });
    await page.goto(all);
    await expect(cardOf(page, told)).toBeVisible();
    await expect(cardOf(page, asked)).toBeVisible();
    await expect(page.getByRole("link", { name: "পোস্ট ২", exact: true })).toBeVisible();

    const filters = page.getByRole("group", { name: "ফিল্টার" });
    await filters.getByRole("combobox", { name: "কে লিখেছে" }).selectOption("staff");
    await expect(page).toHaveURL(/[?&]role=staff/);
    await expect(cardOf(page, asked)).toBeHidden();
    await expect(cardOf(page, told)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(all);
    await expect(cardOf(page, asked)).toBeVisible();

    await filters.getByRole("combobox", { name: "বিষয়" }).selectOption("6");
    await expect(cardOf(page, told)).toBeHidden();
    await filters.getByRole("combobox", { name: "অধ্যায়" }).selectOption("602");
    await expect(page).toHaveURL(/subject_id=6&chapter_id=602/);
    await filters.getByRole("button", { name: "কবের" }).click();
    await page.getByText("এই সপ্তাহ", { exact: true }).click();
    await expect(page).toHaveURL(/within=week/);
    await expect(cardOf(page, asked)).toBeVisible();
    // The address reproduces the shown results.
    await page.reload();
    await expect(cardOf(page, asked)).toBeVisible();
    await expect(filters.getByRole("button", { name: "কবের: এই সপ্তাহ" })).toBeVisible();

    await filters.getByRole("combobox", { name: "সমাধান" }).selectOption("true");
    await expect(page.getByRole("heading", { name: /নিয়ে কিছু পেলাম না$/ })).toBeVisible();
    await page.getByRole("link", { name: "ফিল্টার তুলে দাও" }).click();
    await expect(page).toHaveURL(all);
    await expect(cardOf(page, told)).toBeVisible();
  });

  test("is told why nothing is there", async ({ page }) => {
    await page.goto(addressOf({ q: "এমনশব্দনেই" }));
    await expect(page.getByRole("heading", { name: /নিয়ে কিছু পেলাম না$/ })).toBeVisible();
    await look(page, "search-nothing");
    await page.getByRole("button", { name: "প্রশ্ন করো" }).click();
    await expect(page.getByRole("dialog", { name: "নতুন পোস্ট" })).toBeVisible();
    await page.goto("/search");
    await expect(page.getByRole("heading", { name: "কী খুঁজছ?" })).toBeVisible();
    await page.goto(addressOf({ q: "ক".repeat(101) }));
    await expect(page.getByRole("heading", { name: "লেখাটা বেশি লম্বা" })).toBeVisible();
    await page.goto(addressOf({ q: "নাম", type: "user", from: "2001-01-01" }));
    await expect(page.getByRole("link", { name: /^মানুষ/ })).toHaveAttribute("aria-current", "page");
  });

  test("goes from the box to what is suggested, by the keys alone", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("পরামর্শতালিকার জন্য একটা প্রশ্ন");
    await page.goto("/");
    const box = boxOf(page);
    const calls = callsOf(page, "/api/search/suggestions");
    await box.pressSequentially("পরামর্শতা", { delay: 20 });
    const list = page.getByRole("listbox", { name: "পরামর্শ" });
    const words = list.getByRole("group", { name: "এভাবে খোঁজো" });
    await expect(words.getByRole("option")).toHaveText(["পরামর্শতালিকার"]);
    const posts = list.getByRole("group", { name: "পোস্ট" });
    await expect(posts.getByRole("option")).toContainText("পরামর্শতালিকার জন্য");
    expect(calls, "one call, once it stood still").toHaveLength(1);
    await expect(box).toHaveAttribute("aria-expanded", "true");

    await box.press("ArrowDown");
    await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await box.press("ArrowUp");
    await box.press("Escape");
    await expect(list).toBeHidden();
    await expect(box).toHaveValue("পরামর্শতা");
    await box.press("ArrowDown");
    await expect(list).toBeVisible();
    await box.press("ArrowDown");
    await box.press("ArrowDown");
    await box.press("Enter");
    await expect(page).toHaveURL(`/post/${id}`);
    expect(calls, "an unchanged text is not asked for again").toHaveLength(1);
  });

  test("finds on a phone, narrows in a sheet, and sees what was searched for before", async ({
    page,
    request,
    baseURL,
  }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("ফোনেখোঁজার একটা প্রশ্ন");
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "খোঁজো" }).click();
    await expect(boxOf(page)).toBeFocused();
    await boxOf(page).fill("ফোনেখোঁজা");
    await expect(page.getByRole("option").first()).toBeVisible();
    await look(page, "search-suggestions");
    await boxOf(page).fill("পদার্থ");
    const suggested = page.getByRole("listbox", { name: "পরামর্শ" });
    await expect(suggested.getByRole("group", { name: "গ্রুপ" }).getByRole("option").first()).toBeVisible();
    await look(page, "search-suggestions-kinds");
    await suggested.getByRole("option", { name: "পদার্থবিজ্ঞান ১ম পত্র বিষয়" }).click();
    await expect(page).toHaveURL(/subject_id=6/);
    await page.goto("/search");
    await boxOf(page).fill("ফোনেখোঁজা");
    await expect(suggested).toBeVisible();
    await boxOf(page).press("Enter");
    await expect(cardOf(page, id)).toBeVisible();

    await page.getByRole("button", { name: "ফিল্টার", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "ফিল্টার" });
    await sheet.getByLabel("কে লিখেছে").selectOption("staff");
    await sheet.getByText("এই মাস", { exact: true }).click();
    await expect(page, "nothing is asked for yet").toHaveURL(addressOf({ q: "ফোনেখোঁজা" }));
    await look(page, "search-sheet");
    await sheet.getByRole("button", { name: "ফল দেখো" }).click();
    await expect(page).toHaveURL(/role=staff&within=month/);
    await expect(page.getByRole("heading", { name: /নিয়ে কিছু পেলাম না$/ })).toBeVisible();
    await page.getByRole("button", { name: "সব মুছো" }).click();
    await expect(cardOf(page, id)).toBeVisible();

    await page.getByRole("button", { name: "মুছো", exact: true }).click();
    const list = page.getByRole("listbox", { name: "আগে যা খুঁজেছ" });
    await expect(list.getByRole("option")).toHaveText(["ফোনেখোঁজা"]);
    await page.goto("/search");
    await list.getByRole("option").click();
    await expect(page).toHaveURL(addressOf({ q: "ফোনেখোঁজা" }));
    for (const term of ["বেগ", "ত্বরণ"]) {
      await boxOf(page).fill(term);
      await boxOf(page).press("Enter");
      await expect(page).toHaveURL(addressOf({ q: term }));
    }
    await page.getByRole("button", { name: "মুছো", exact: true }).click();
    await expect(list.getByRole("option")).toHaveText(["ত্বরণ", "বেগ", "ফোনেখোঁজা"]);
    await look(page, "search-recent");
    await page.getByRole("button", { name: "“বেগ” মুছে ফেলো" }).click();
    await expect(list.getByRole("option")).toHaveText(["ত্বরণ", "ফোনেখোঁজা"]);
    await boxOf(page).press("ArrowDown");
    await boxOf(page).press("Delete");
    await expect(list.getByRole("option")).toHaveText(["ফোনেখোঁজা"]);
    await page.getByRole("button", { name: "সব মুছে ফেলো" }).click();
    await expect(list).toBeHidden();
  });
});

test.describe("a student whose search is not answered", () => {
  test.use({ signedIn: "nusrat", tolerated: /429|422|ERR_INTERNET_DISCONNECTED/ });

  test("is told when to come back, and comes back", async ({ page }) => {
    let refused = 0;
    await page.route("**/api/search?*", async (route) => {
      if (refused++ > 0) return route.fallback();
      return route.fulfill({
        status: 429,
        headers: { "retry-after": "2", "content-type": "application/problem+json" },
        json: { code: "common.rate_limited", title: "থামো", status: 429 },
      });
    });
    await page.goto(addressOf({ q: "ভেক্টর" }));
    await expect(page.getByRole("heading", { name: "একটু জিরিয়ে নাও" })).toBeVisible();
    await expect(page.getByText(/২ সেকেন্ড পরে আবার চেষ্টা/)).toBeVisible();
    const again = page.getByRole("button", { name: "আবার চেষ্টা করো" });
    await expect(again).toBeDisabled();
    await again.click();
    await expect(page.locator("main [data-post]").first()).toBeVisible();
  });

  test("is told that there is no network, and is answered once there is", async ({ page, context }) => {
    await page.goto(addressOf({ q: "ভেক্টর" }));
    await expect(page.locator("main [data-post]").first()).toBeVisible();
    await boxOf(page).fill("নিউ");
    const suggested = page.getByRole("listbox", { name: "পরামর্শ" });
    await expect(suggested).toBeVisible();
    await context.setOffline(true);
    await boxOf(page).fill("নিউটন");
    await boxOf(page).press("Enter");
    await expect(page.getByRole("heading", { name: "ইন্টারনেট নেই" })).toBeVisible();
    await look(page, "search-offline");
    await boxOf(page).fill("নিউট");
    await expect(page.getByText("এখন পরামর্শ আনা যাচ্ছে না", { exact: true })).toBeVisible();
    await expect(suggested.getByRole("option")).toHaveText(["নিউটন", "“নিউট” খোঁজো"]);
    await boxOf(page).press("Escape");
    await context.setOffline(false);
    await expect(page.locator("main [data-post]").first(), "by itself").toBeVisible();
  });
});

test.describe("a student who follows", () => {
  test.use({ signedIn: "nusrat" });

  test("finds people by how a name begins, follows one, and ends it in the list", async ({ page }) => {
    const answer = page.waitForResponse("**/api/search?*");
    await page.goto(addressOf({ q: "রা", type: "user" }));
    const people = ((await (await answer).json()) as Found).data as Followed[];
    const person = people.find(({ isFollowing }) => !isFollowing);
    if (!person) throw new Error(`nusrat follows all ${people.length}`);
    const follow = { name: `${person.name}: ফলো করো`, exact: true };
    const unfollow = { name: `${person.name}: ফলো করছ`, exact: true };
    const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/users/${person.id}"]`) });
    await expect(row).toContainText(person.name);
    expect((await marksIn(row)).every((name) => name.startsWith("রা"))).toBe(true);
    await look(page, "search-people");
    await row.getByRole("button", follow).click();
    await expect(page.getByText("এখন থেকে ফলো করছ")).toBeVisible();

    await page.goto("/profile");
    await page.getByRole("button", { name: /ফলোয়িং$/ }).click();
    const dialog = page.getByRole("dialog", { name: "যাদের ফলো করছ" });
    const listed = dialog.getByRole("listitem").first();
    await expect(listed.getByRole("link")).toHaveAttribute("href", `/users/${person.id}`);
    await listed.getByRole("button", unfollow).click();
    await expect(page.getByText("ফলো বন্ধ করা হয়েছে")).toBeVisible();
    await expect(listed.getByRole("button", follow)).toBeVisible();
  });
});

test.describe("a student at home", () => {
  test.use({ signedIn: "arif" });

  test("sees what they said, what they kept and who follows them", async ({ page, request, baseURL }) => {
    const arif = await Caller.as(request, baseURL ?? "", "arif");
    const post = await arif.writePost("নিজের পোস্টে নিজের মন্তব্য");
    await arif.comment(post, "প্রোফাইলে যে মন্তব্য দেখা যাবে");
    await arif.post("/api/post/save_post", { post_id: post, collection_id: 4 });
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const named = await rafi.get<Suggested>(`/api/utils/search?search=${encodeURIComponent(cast.arif.name)}`);
    const arifId = named.users.data.find(({ name }) => name === cast.arif.name.normalize("NFC"))?.id;
    await rafi.post("/api/follow", { followingId: arifId });

    await page.goto("/profile");
    await expect(page.getByRole("link", { name: /^আইডিয়া/ })).toHaveAttribute("href", "/saved/4");
    await page.getByRole("link", { name: "মন্তব্য", exact: true }).click();
    await expect(page).toHaveURL("/profile?tab=comments");
    await expect(page.getByText("প্রোফাইলে যে মন্তব্য দেখা যাবে")).toBeVisible();
    await look(page, "profile-comments");

    await page.getByRole("button", { name: /ফলোয়ার$/ }).click();
    const dialog = page.getByRole("dialog", { name: "ফলোয়ার" });
    await dialog.getByRole("link", { name: cast.rafi.name }).click();
    await expect(page).toHaveURL(/\/users\/\d+$/);
  });
});
