import { feed } from "@angon/contract/feed";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseLevel } from "../../src/lib/saver/level.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { postCard } from "../support/post-card.ts";
import {
  answerFeed,
  cards,
  idOf,
  idsOfRows,
  pagesAskedFor,
  readOn,
  rows,
  type FakeFeed,
} from "./fixtures.ts";

/** Without a live connection the page asks for new posts each minute. */
const MINUTE_AND_MORE_MS = 61_000;
const button = () => page.getByRole("button", { name: /নতুন পোস্ট$/ });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  chooseLevel(null);
});

async function open(address: string, many = 30) {
  let answered: FakeFeed | undefined;
  const server = await openPage(address, (school) => {
    answered = answerFeed(school, many);
  });
  if (!answered) throw new Error("The feed has no answer");
  await expect.poll(cards).not.toHaveLength(0);
  return { server, fake: answered };
}

/** Moves the time on until the page offers its new posts. */
async function untilOffered(): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(MINUTE_AND_MORE_MS);
      return button().elements().length;
    })
    .toBe(1);
}

/** Holds back what awaits `opened`. */
function gate(): { open: () => void; opened: Promise<void> } {
  let resolveOpened = () => {};
  const opened = new Promise<void>((resolve) => (resolveOpened = resolve));
  return { open: () => resolveOpened(), opened };
}

describe("an open feed", () => {
  test("offers the number of new posts and moves nothing until the offer is taken", async () => {
    const { fake } = await open("/?sortedBy=latest");
    await readOn(11);
    scrollTo(0, 900);
    const place = () => [scrollY, rows()[0]?.getBoundingClientRect().top];
    await expect.poll(place).toEqual([900, expect.any(Number)]);
    const before = place();
    fake.write();
    await untilOffered();
    await expect.element(button()).toHaveTextContent("১টি নতুন পোস্ট");
    expect(place()).toEqual(before);
    await look("feed-new-posts");

    const newest = fake.write();
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(postCard(newest)).toBeVisible();
    await expect.element(button()).not.toBeInTheDocument();
    expect(scrollY).toBe(0);
    await expect.poll(() => idOf(document.activeElement)).toBe(newest);
    expect(idOf(cards()[0])).toBe(newest);
    await expect
      .element(page.getByRole("status").filter({ hasText: "নতুন পোস্ট এসে গেছে" }))
      .toBeInTheDocument();
  });

  test("offers '20+' when more than twenty posts are new", async () => {
    const { fake } = await open("/?sortedBy=latest");
    for (let i = 0; i < 21; i++) fake.write();
    await untilOffered();
    await expect.element(button()).toHaveTextContent("২০+টি নতুন পোস্ট");
  });

  test("shows new posts on top when its order ranks them below older ones", async () => {
    const { server, fake } = await open("/");
    const written = Array.from({ length: 12 }, () => fake.write());
    expect(fake.posts[0]?.id).toBe(written.at(-1));
    expect(fake.ranked.slice(-12).map(({ id }) => id)).toEqual(written);
    await untilOffered();
    await button().click();
    await expect.poll(() => idOf(document.activeElement)).toBe(written.at(-1));
    expect(document.activeElement).toBe(cards()[0]);
    expect(await idsOfRows(12)).toEqual([...written].reverse());
    expect(pagesAskedFor(server).map(({ sortedBy }) => sortedBy)).toContain("latest");
    await readOn(33);
    const all = await idsOfRows();
    expect(new Set(all).size).toBe(all.length);
  });

  test("shows the new list when a page of the old one arrives after it", async () => {
    const { server, fake } = await open("/?sortedBy=latest", 60);
    const newest = fake.write();
    await untilOffered();
    const [oldPage, newList] = [gate(), gate()];
    server.answer(feed.list, async (input) => {
      const { page: number, asOf } = input.query;
      if (number === 3 && asOf === "m0") await oldPage.opened;
      if (number === 1) await newList.opened;
      return fake.page(input);
    });
    const isAsked = (number: number, asOf?: string) =>
      pagesAskedFor(server).some((query) => query.page === number && query.asOf === asOf);
    const readUntilAsked = async (number: number, asOf: string) => {
      await expect
        .poll(() => {
          scrollTo(0, document.body.scrollHeight);
          return isAsked(number, asOf);
        })
        .toBe(true);
    };
    await readUntilAsked(3, "m0");
    const before = pagesAskedFor(server).length;
    await button().click();
    await expect.poll(() => pagesAskedFor(server).slice(before)).toMatchObject([{ page: 1 }]);
    newList.open();
    await expect.element(button()).not.toBeInTheDocument();
    oldPage.open();
    scrollTo(0, 0);
    await expect.element(postCard(newest)).toBeVisible();
    expect(rows()).toHaveLength(10);
    await readUntilAsked(2, "m1");
    await expect.poll(() => rows().length).toBeGreaterThanOrEqual(20);
    expect((await idsOfRows()).slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, i) => newest - i));
  });

  test("keeps its posts and the offer, and shows an error, when the new posts fail to load", async () => {
    const { server, fake } = await open("/");
    fake.write();
    await untilOffered();
    const [first] = await idsOfRows(1);
    server.refuse(feed.list, "common.not_found");
    await button().click();
    await expect.element(page.getByRole("alert").filter({ hasText: "নতুন পোস্ট আনা গেল না" })).toBeVisible();
    expect(await idsOfRows(1)).toEqual([first]);
    await expect.element(button()).toBeVisible();
  });

  test("does not request new posts at the lowest data level", async () => {
    chooseLevel("least");
    const { server, fake } = await open("/");
    fake.write();
    const isLoaded = () => document.querySelector("main [role=status].sticky") !== null;
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(MINUTE_AND_MORE_MS);
        return isLoaded();
      })
      .toBe(true);
    await vi.advanceTimersByTimeAsync(MINUTE_AND_MORE_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_AND_MORE_MS);
    expect(button().elements()).toEqual([]);
    expect(server.receivedBy(feed.newer)).toEqual([]);
  });
});
