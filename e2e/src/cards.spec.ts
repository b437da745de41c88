import { randomUUID } from "node:crypto";
import type { Post } from "@angon/contract/posts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, test } from "./support/school.ts";

const cardOf = (page: Page, id: number): Locator => page.locator(`[data-post="${id}"]`);
const refusal = (page: Page, title: string): Locator => page.getByRole("alert").filter({ hasText: title });
const bn = (value: number) => new Intl.NumberFormat("bn-BD").format(value);

/** A public group of this test, so that no other test changes its feed and pins. */
async function makeGroup(request: APIRequestContext, baseURL: string | undefined) {
  const admin = await Caller.as(request, baseURL ?? "", "admin");
  const slug = `c-${randomUUID().slice(0, 8)}`;
  const { id } = await admin.post<{ id: number }>("/api/group", {
    name: `কার্ডের দল ${slug}`,
    slug,
    type: "GENERAL",
    visibility: "PUBLIC",
  });
  const pinned = async (body: string, more: object = {}): Promise<number> => {
    const post = await admin.writePost(body, { group_id: id, ...more });
    await admin.post(`/api/post/${post}/pin`, { group_id: id });
    return post;
  };
  return { admin, id, slug, pinned };
}

test.describe("somebody who looks", () => {
  test.use({ signedIn: "nusrat", listens: false });

  test("goes through all pictures of a post, those behind the +N too", async ({ page, request, baseURL }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const { data } = await nusrat.get<{ data: Post[] }>("/api/post?pageSize=50&group=hsc25-science-a");
    const { id, pictures } = data.find((post) => post.pictures.length > 4) ?? { id: 0, pictures: [] };
    await page.goto(`/post/${id}`);
    const shown = cardOf(page, id).getByRole("button", { name: /^ছবি [০-৯]+ বড় করে দেখো/ });
    await expect(shown).toHaveCount(4);
    await expect(shown.last()).toHaveText(`+${bn(pictures.length - 4)}`);

    await shown.last().click();
    const box = page.locator(".yarl__portal_open");
    const next = box.getByRole("button", { name: "পরের ছবি" });
    for (let place = 4; place <= pictures.length; place++) {
      const picture = box.getByRole("img", { name: `ছবি ${bn(place)}/${bn(pictures.length)}` });
      await expect(picture).toBeInViewport({ ratio: 0.5 });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const { pathname } = new URL(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
      expect(pictures[place - 1]?.url).toContain(pathname);
      if (place < pictures.length) await next.click();
    }
    await expect(next).toBeDisabled();
    for (let place = pictures.length - 1; place > 0; place--) {
      await page.keyboard.press("ArrowLeft");
      await expect(box.getByRole("img", { name: `ছবি ${bn(place)}/` })).toBeInViewport({ ratio: 0.5 });
    }
    await expect(box.getByRole("button", { name: "আগের ছবি" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(page.locator(".yarl__portal")).toHaveCount(0);
  });

  test("follows the homework tag to a search that finds the homework", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const { id: group_id } = await rafi.get<{ id: number }>("/api/group/hsc25-science-a");
    const homework = await rafi.writePost("আজকের পাতা জমা দিলাম", { category: "homework", group_id });
    await page.goto(`/post/${homework}`);
    const tag = page.getByRole("link", { name: "হোমওয়ার্ক", exact: true });
    await cardOf(page, homework).locator(tag).click();
    await expect(page).toHaveURL("/search?q=homework");
    await expect(page.getByRole("main").locator("[data-post]").filter({ has: tag }).first()).toBeVisible();
  });
});

test.describe("the row of pinned posts", () => {
  test.use({ signedIn: "nusrat", listens: false, viewport: { width: 390, height: 844 } });

  test("votes by a press on an option that names a tag and somebody, and goes nowhere", async ({
    page,
    request,
    baseURL,
  }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const name = "#ভেক্টর আর @নুসরাত_জাহান";
    const options = [name, "অন্যটা"].map((one) => ({ name: one, is_correct: false }));
    const id = await rafi.writePost("কোনটা?", {
      category: "poll",
      pollType: "survey",
      pollOptions: options,
    });
    await page.goto(`/post/${id}`);
    const option = cardOf(page, id).getByRole("radio").first();
    await expect(option).toContainText(name);
    await expect(option.getByRole("link")).toHaveCount(0);
    await option.getByText("#ভেক্টর").click();
    await expect(option).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
  });

  test("holds the last five of a group with their whole text; dots and keys lead along it", async ({
    page,
    request,
    baseURL,
  }) => {
    const { slug, pinned } = await makeGroup(request, baseURL);
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    await nusrat.post(`/api/group/${slug}/join`, {});
    const ids: number[] = [];
    const bodies = [1, 2, 3, 4, 5, 6].map((n) =>
      `${bn(n)} নম্বর কথা। ${"অনেক লম্বা কথা ".repeat(5 * n)}`.trim(),
    );
    for (const body of bodies) ids.push(await pinned(body));

    await page.goto(`/group/${slug}`);
    const row = page.getByRole("region", { name: "পিন করা পোস্ট" });
    const cards = row.getByRole("article");
    await expect(cards).toHaveCount(5);
    const links = cards.getByRole("link", { name: /^.+-এর পোস্ট খোলো/ });
    const leads = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(leads, "the first pin has made room").toEqual(
      ids
        .slice(1)
        .map((id) => `/post/${id}`)
        .reverse(),
    );
    const heights: number[] = [];
    for (const [place, card] of (await cards.all()).entries()) {
      const words = card.locator("p[lang]");
      expect((await words.innerText()).trim()).toBe(bodies.toReversed()[place]);
      expect(await words.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
      heights.push((await card.boundingBox())?.height ?? 0);
    }
    expect(heights, "each as high as its text").toEqual(heights.toSorted((one, other) => other - one));
    expect(heights.at(-1)).toBeLessThan((heights[0] ?? 0) - 100);

    const dots = row.getByRole("button", { name: /^পোস্ট [১-৫]$/ });
    await expect(dots).toHaveCount(5);
    await expect(dots.first()).toHaveAttribute("aria-current", "true");
    await dots.nth(2).click();
    await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
    await expect(cards.nth(2)).toBeInViewport({ ratio: 1 });
    await dots.last().press("Enter");
    await expect(dots.last()).toHaveAttribute("aria-current", "true");
    await expect(row.locator('[aria-current="true"]')).toHaveCount(1);

    // With the keys alone the row comes along with the focus.
    await links.first().focus();
    await expect(dots.first()).toHaveAttribute("aria-current", "true");
    for (let step = 1; step < 5; step++) await page.keyboard.press("Tab");
    await expect(links.last()).toBeFocused();
    await expect(dots.last()).toHaveAttribute("aria-current", "true");
    await expect(cards.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/post/${ids[1]}`);
  });
});

test.describe("the row of pinned posts on a laptop", () => {
  test.use({ signedIn: "nusrat", listens: false });

  test("is one pin as wide as the column, and the feed of the group begins above the fold", async ({
    page,
    request,
    baseURL,
  }) => {
    const { admin, id: group, slug, pinned } = await makeGroup(request, baseURL);
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    await nusrat.post(`/api/group/${slug}/join`, {});
    await pinned(`একটাই কথা। ${"অনেক লম্বা কথা ".repeat(20)}`);
    const newest = await admin.writePost("ফিডের প্রথম কথা", { group_id: group });
    await page.goto(`/group/${slug}`);
    const row = page.getByRole("region", { name: "পিন করা পোস্ট" });
    const [card, column] = await Promise.all([row.getByRole("article").boundingBox(), row.boundingBox()]);
    expect(card?.width).toBe(column?.width);
    await expect(cardOf(page, newest)).toBeInViewport();
  });

  test("is 350 px high on the feed and shortens the text beside a picture alone", async ({ page }) => {
    await page.goto("/");
    const cards = page.getByRole("region", { name: "পিন করা পোস্ট" }).getByRole("article");
    await expect(cards.last()).toBeVisible();
    const kinds = new Set<boolean>();
    for (const card of await cards.all()) {
      expect((await card.boundingBox())?.height).toBe(350);
      const hasPicture = (await card.locator("img[srcset], span[style*=background-image]").count()) > 0;
      const { length } = Array.from((await card.locator("p[lang]").innerText()).trim());
      if (hasPicture) expect(length).toBeLessThanOrEqual(101);
      else if (length > 101) kinds.add(false);
      if (hasPicture) kinds.add(true);
    }
    expect(kinds, "one card with a picture, one with more text than fits beside one").toEqual(
      new Set([true, false]),
    );
  });

  test("has a dot for each place it can come to rest in, and no other", async ({ page }) => {
    await page.goto("/");
    const row = page.getByRole("region", { name: "পিন করা পোস্ট" });
    const cards = row.getByRole("article");
    const dots = row.getByRole("button", { name: /^পোস্ট [১-৫]$/ });
    await expect(cards.last()).toBeVisible();
    // Two of them stand side by side.
    await expect(dots).toHaveCount((await cards.count()) - 1);
    for (const dot of await dots.all()) {
      await dot.click();
      await expect(dot).toHaveAttribute("aria-current", "true");
      await expect(row.locator('[aria-current="true"]')).toHaveCount(1);
    }
    await expect(cards.last()).toBeInViewport({ ratio: 1 });
  });
});

test.describe("somebody who is refused", () => {
  test.use({ signedIn: "arif", listens: false, tolerated: /Failed to load resource/ });

  test("sees a reaction, a vote and a save taken back on every card, and reads why", async ({
    page,
    request,
    baseURL,
  }) => {
    const { admin, id: group, slug, pinned } = await makeGroup(request, baseURL);
    const arif = await Caller.as(request, baseURL ?? "", "arif");
    const { id: userId } = await arif.get<{ id: number }>("/api/auth/user");
    await arif.post(`/api/group/${slug}/join`, {});
    const id = await pinned("কোনটা আগে?", {
      category: "poll",
      pollType: "survey",
      pollOptions: [{ name: "আলো" }, { name: "তাপ" }],
    });
    await admin.post("/api/post/react", { postId: id, type: "hard" });
    await page.goto(`/group/${slug}`);
    const card = cardOf(page, id);
    const brief = page.getByRole("region", { name: "পিন করা পোস্ট" }).getByRole("article");
    const pill = card.getByRole("button", { name: /প্রতিক্রিয়া/ });
    await expect(pill).toHaveAccessibleName("প্রতিক্রিয়া: ১");
    await expect(brief.locator("b")).toHaveText("১");
    const held = await holdCalls(page);

    // Banned while the page is open; what the group has pinned may still be read.
    await admin.post(`/api/group/${group}/ban`, { userId, reason: "নিয়ম ভাঙা" });
    await pill.click();
    await expect(brief.locator("b"), "shown at once, and wherever it stands").toHaveText("২");
    await held.letGo();
    await expect(refusal(page, "প্রতিক্রিয়াটা গেল না")).toContainText("এটা শুধু গ্রুপের সদস্যদের জন্য খোলা");
    await expect(pill).toHaveAccessibleName("প্রতিক্রিয়া: ১");
    await expect(pill).toHaveAttribute("aria-pressed", "false");
    await expect(brief.locator("b")).toHaveText("১");

    const option = card.getByRole("radio", { name: /আলো/ });
    await option.click();
    await expect(option).toBeChecked();
    await held.letGo();
    await expect(refusal(page, "ভোটটা গেল না")).toContainText("এটা শুধু গ্রুপের সদস্যদের জন্য খোলা");
    await expect(option).not.toBeChecked();
    await expect(card.getByText("এখনো কেউ ভোট দেয়নি")).toBeVisible();

    // Without the pin there is nothing left that they may see.
    await admin.post(`/api/post/${id}/unpin`, {});
    await card.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect(card.getByRole("button", { name: /^সংরক্ষিত/ })).toBeVisible();
    await held.letGo();
    await expect(refusal(page, "সংরক্ষণ করা গেল না")).toContainText(/[\u0980-\u09FF]{2}/);
    await expect(card.getByRole("button", { name: "সংরক্ষণ করো" })).toBeVisible();
    expect(held.answers).toEqual([403, 403, 404]);
  });

  test("sees a follow taken back on all cards of the author, and may try again", async ({
    page,
    request,
    baseURL,
  }) => {
    const { admin, slug, pinned } = await makeGroup(request, baseURL);
    const arif = await Caller.as(request, baseURL ?? "", "arif");
    const { id: followingId } = await admin.get<{ id: number }>("/api/auth/user");
    await arif.remove(`/api/follow?followingId=${followingId}`);
    await arif.post(`/api/group/${slug}/join`, {});
    for (const body of ["প্রথম কথা", "পরের কথা"]) await pinned(body);
    await page.goto(`/group/${slug}`);
    const cards = page.locator("main [data-post]");
    await expect(cards).toHaveCount(2);
    const follow = cards.getByRole("button", { name: `${cast.admin.name}: ফলো করো` });
    const unfollow = cards.getByRole("button", { name: `${cast.admin.name}: ফলো করছ` });
    // A second tap that comes at once is part of the first.
    const press = () =>
      expect(async () => {
        await follow.first().click();
        await expect(unfollow).toHaveCount(2, { timeout: 500 });
      }).toPass();

    for (const status of [409, 500]) {
      const held = await holdCalls(page, status);
      await press();
      await held.letGo();
      await expect(refusal(page, "ফলো করা গেল না").last()).toContainText(/[\u0980-\u09FF]{2}/);
      await expect(follow).toHaveCount(2);
      await expect(unfollow).toHaveCount(0);
      await held.end();
    }
    await press();
    await expect(page.getByText("ফলো করা হয়েছে", { exact: true })).toBeVisible();
    await expect(unfollow).toHaveCount(2);
    await arif.remove(`/api/follow?followingId=${followingId}`);
  });
});

const deeds = /\/api\/(post\/react|polls\/vote|post\/save_post|follow)$/;

/** Keeps what the page sends until it is let go, so that what stands there meanwhile can be seen. */
async function holdCalls(page: Page, refusedWith?: number) {
  const answers: number[] = [];
  let opened: (() => void) | undefined;
  let gate = new Promise<void>((open) => (opened = open));
  await page.route(deeds, async (route) => {
    await gate;
    if (refusedWith !== undefined) {
      const code = refusedWith === 500 ? "common.internal" : "common.conflict";
      return route.fulfill({
        status: refusedWith,
        contentType: "application/problem+json",
        json: { type: "about:blank", status: refusedWith, code, title: "" },
      });
    }
    const answer = await route.fetch();
    answers.push(answer.status());
    await route.fulfill({ response: answer });
  });
  return {
    answers,
    letGo: async () => {
      const told = page.waitForResponse(deeds);
      opened?.();
      await told;
      gate = new Promise((open) => (opened = open));
    },
    end: () => page.unroute(deeds),
  };
}
