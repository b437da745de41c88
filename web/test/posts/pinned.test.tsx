import { groups } from "@angon/contract/groups";
import { feed } from "@angon/contract/feed";
import { pins } from "@angon/contract/pins";
import type { Post } from "@angon/contract/posts";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { aGroupPage, aPost, aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { chooseFromMenu, postCard } from "../support/post-card.ts";
import { answerPosts, somePictures } from "./fixtures.ts";

const row = () => page.getByRole("region", { name: "পিন করা পোস্ট" });
const cards = () => row().getByRole("article");
const dots = () => row().getByRole("button", { name: /^পোস্ট [১-৫]$/ });
const links = () => cards().getByRole("link", { name: /^.+-এর পোস্ট খোলো/ });
const textOf = (card: Element) => card.querySelector<HTMLElement>("p[lang]");
const heightOf = (element: Element) => element.getBoundingClientRect().height;

const group = aGroupPage({ can: { ...aGroupPage().can, pin: false } });

/** Newest pin first, as the server lists them. */
const openGroup = (pinned: Post[], others: Post[] = []) =>
  openPage(`/group/${group.slug}`, (server) => {
    answerPosts(server, ...pinned, ...others);
    server.answer(groups.page, () => group);
    server.answer(feed.list, () => ({ data: [...others, ...pinned], next: null, asOf: "m0" }));
  });

const openHome = (pinned: Post[]) => openPage("/", (server) => void answerPosts(server, ...pinned));

const pin = (id: number, body: string, more: Partial<Post> = {}): Post =>
  aPost({ id, body, isPinned: true, ...more });

/** The row rests at a card after a moment of scrolling; no more than one dot is current. */
async function expectCurrent(index: number): Promise<void> {
  await expect.element(dots().nth(index)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => row().element().querySelectorAll('[aria-current="true"]').length).toBe(1);
}

/** The whole width of the card is in sight, to the pixel. */
async function expectWhole(card: Locator): Promise<void> {
  const hidden = () => {
    const { left, right } = card.element().getBoundingClientRect();
    return Math.max(0, -left, right - innerWidth);
  };
  await expect.poll(hidden).toBeLessThan(1);
  await expect.element(card).toBeInViewport();
}

describe("the pinned posts of a group on a phone", () => {
  afterEach(() => page.viewport(1440, 900));

  test("are at most five with their whole text, each as high as it; dots and keys lead along them", async () => {
    await page.viewport(390, 844);
    const bodies = [6, 5, 4, 3, 2, 1].map((n) => `${n} নম্বর কথা। ${"অনেক লম্বা কথা ".repeat(5 * n)}`.trim());
    const pinned = bodies.map((body, index) => pin(200 - index, body));
    await openGroup(pinned);
    await expect.poll(() => cards().elements()).toHaveLength(5);
    expect(
      links()
        .elements()
        .map((link) => link.getAttribute("href")),
    ).toEqual(pinned.slice(0, 5).map(({ id }) => `/post/${id}`));
    const all = cards().elements();
    expect(all.map((card) => textOf(card)?.innerText.trim())).toEqual(bodies.slice(0, 5));
    for (const card of all) {
      const text = textOf(card);
      expect((text?.scrollHeight ?? 0) - (text?.clientHeight ?? 0)).toBeLessThanOrEqual(1);
    }
    const heights = all.map(heightOf);
    expect(heights).toEqual([...heights].sort((one, other) => other - one));
    expect(heights.at(-1)).toBeLessThan((heights[0] ?? 0) - 100);

    await expect.poll(() => dots().elements()).toHaveLength(5);
    await expectCurrent(0);
    await dots().nth(2).click();
    await expectCurrent(2);
    await expectWhole(cards().nth(2));
    (dots().last().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expectCurrent(4);

    (links().first().element() as HTMLElement).focus();
    await expectCurrent(0);
    for (let step = 1; step < 5; step++) await userEvent.tab();
    await expect.element(links().last()).toHaveFocus();
    await expectCurrent(4);
    await expectWhole(cards().last());
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.pathname).toBe(`/post/${pinned[4]?.id}`);
  });
});

describe("the pinned posts on a laptop", () => {
  test("of a group are as wide as the column, and the first post of the feed is above the fold", async () => {
    const newest = aPost({ id: 300, body: "ফিডের প্রথম কথা" });
    await openGroup([pin(200, `একটাই কথা। ${"অনেক লম্বা কথা ".repeat(20)}`)], [newest]);
    await expect.element(cards().first()).toBeVisible();
    const [card, column] = [cards().first().element(), row().element()];
    expect(card.getBoundingClientRect().width).toBe(column.getBoundingClientRect().width);
    await expect.element(postCard(300)).toBeInViewport();
  });

  test("of the feed are 350 px high, and only the text beside a picture is shortened", async () => {
    const long = `লম্বা কথা। ${"অনেক লম্বা কথা ".repeat(9)}`.trim();
    // The server sends a shorter preview with a picture.
    const preview = `${Array.from(long).slice(0, 100).join("")}…`;
    const withPicture = pin(200, long, { pictures: somePictures(1) });
    await openPage("/", (server) => {
      answerPosts(server, withPicture, pin(199, long));
      server.answer(pins.list, () => ({
        data: [
          { ...withPicture, preview },
          { ...pin(199, long), preview: long },
        ],
        next: null,
      }));
    });
    await expect.poll(() => cards().elements()).toHaveLength(2);
    const [first, second] = cards().elements();
    expect([first, second].map((card) => card && heightOf(card))).toEqual([350, 350]);
    await expect.poll(() => first?.querySelector("img[srcset]")).toBeInTheDocument();
    const lengthOf = (card: Element | undefined) =>
      Array.from((card && textOf(card)?.innerText.trim()) ?? "").length;
    expect(lengthOf(first)).toBeLessThanOrEqual(101);
    expect(lengthOf(second)).toBe(Array.from(long).length);
    expect(lengthOf(second)).toBeGreaterThan(101);
    const words = second && textOf(second)?.parentElement;
    expect(words && heightOf(words), "the words fill the place of a picture").toBeGreaterThan(150);
    expect(words?.scrollHeight).toBe(words?.clientHeight);
    const clamp = (card: Element | undefined) =>
      card && getComputedStyle(textOf(card) ?? card).webkitLineClamp;
    expect([clamp(first), clamp(second)]).toEqual(["3", "8"]);
  });

  test("have a dot for each position at which the row comes to rest", async () => {
    await openHome([1, 2, 3, 4, 5].map((n) => pin(200 - n, `${n} নম্বর কথা`)));
    await expect.poll(() => cards().elements()).toHaveLength(5);
    // Two cards stand side by side at the end.
    await expect.poll(() => dots().elements()).toHaveLength(4);
    for (let index = 0; index < 4; index++) {
      await dots().nth(index).click();
      await expectCurrent(index);
    }
    await expectWhole(cards().last());
  });

  test("gain a post that an admin pins, and lose it when the admin unpins it there", async () => {
    const can = { ...aPost().can, pin: true };
    const server = await openPage(
      "/",
      (opened) => void answerPosts(opened, aPost({ can })),
      aUser({ id: 13, role: "ADMIN" }),
    );
    await chooseFromMenu(postCard(100), "পিন করো");
    await expect.element(page.getByText("পোস্ট পিন করা হয়েছে")).toBeVisible();
    expect(server.receivedBy(pins.pin)).toMatchObject([{ params: { id: 100 }, body: { group_id: null } }]);
    await expect.element(links()).toHaveAttribute("href", "/post/100");
    await cards().getByRole("button", { name: "পিন খোলো" }).click();
    await expect.element(page.getByText("পোস্টের পিন খোলা হয়েছে")).toBeVisible();
    expect(server.receivedBy(pins.unpin)).toMatchObject([{ params: { id: 100 } }]);
    await expect.element(cards()).not.toBeInTheDocument();
  });
});
