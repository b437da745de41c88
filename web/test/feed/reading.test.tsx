import { feed } from "@angon/contract/feed";
import { posts } from "@angon/contract/posts";
import { subjects, type Subject } from "@angon/contract/subjects";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost, aUser } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { chooseFromMenu, postCard } from "../support/post-card.ts";
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

const physics: Subject = {
  id: 6,
  key: "physics1",
  name: "পদার্থবিজ্ঞান ১ম পত্র",
  name_en: "Physics 1st Paper",
  count: 5,
};
const chemistry: Subject = {
  id: 8,
  key: "chemistry1",
  name: "রসায়ন ১ম পত্র",
  name_en: "Chemistry 1st Paper",
  count: 3,
};

async function open(many: number, more: (server: FakeServer) => void = () => undefined, address = "/") {
  let answered: FakeFeed | undefined;
  const server = await openPage(address, (school) => {
    answered = answerFeed(school, many);
    school.answer(subjects.list, () => [physics, chemistry]);
    more(school);
  });
  if (!answered) throw new Error("The feed has no answer");
  await expect.poll(cards).not.toHaveLength(0);
  return { server, fake: answered };
}

describe("the feed", () => {
  test("requests further pages in the order of the first one", async () => {
    const { server } = await open(35);
    await expect.poll(rows).toHaveLength(10);
    await readOn(35);
    const asked = pagesAskedFor(server);
    expect(asked.map((query) => query.page)).toEqual([1, 2, 3, 4]);
    expect(asked.map((query) => query.pageSize)).toEqual([10, 10, 10, 10]);
    expect(asked.map((query) => query.asOf)).toEqual([undefined, "m0", "m0", "m0"]);
    await expect.element(page.getByText("এ পর্যন্তই")).toBeVisible();
  });

  test("shows a post once when two pages contain it", async () => {
    const pageFrom = (newest: number) => Array.from({ length: 10 }, (_, i) => aPost({ id: newest - i }));
    await open(0, (server) =>
      server.answer(feed.list, ({ query }) =>
        query.page === 1
          ? { data: pageFrom(200), next: "191", asOf: "m0" }
          : { data: pageFrom(194), next: null, asOf: "m0" },
      ),
    );
    await readOn(16);
    await expect.element(page.getByText("এ পর্যন্তই")).toBeVisible();
    expect(rows()).toHaveLength(16);
    const descending = Array.from({ length: 16 }, (_, i) => 200 - i);
    expect(await idsOfRows()).toEqual(descending);
  });

  test("keeps fewer than 45 cards in the document after 60 rows, and draws the first again at the top", async () => {
    await open(80);
    await readOn(61);
    await expect.poll(() => cards().length).toBeLessThan(45);
    expect(rows()[0]?.querySelector("[data-post]")).toBeNull();
    scrollTo(0, 0);
    await expect.poll(() => rows()[0]?.querySelector("[data-post]")).toBeInTheDocument();
  });

  test("requests its first page again after the user's own post was deleted in it", async () => {
    const can = { ...aPost().can, remove: true };
    const { server, fake } = await open(0, (school) => {
      const own = answerFeed(school, 3, { can });
      school.answer(posts.remove, ({ params }) => {
        own.remove(params.id);
        return { ok: true as const };
      });
    });
    expect(fake.posts).toEqual([]);
    const newest = idOf(cards()[0]);
    await chooseFromMenu(postCard(newest), "মুছে ফেলো");
    expect(pagesAskedFor(server)).toHaveLength(1);
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect.element(page.getByText("পোস্ট মুছে ফেলা হয়েছে")).toBeVisible();
    await expect.poll(() => pagesAskedFor(server).map((query) => query.page)).toEqual([1, 1]);
    await expect.element(postCard(newest)).not.toBeInTheDocument();
    expect(server.receivedBy(posts.remove)).toEqual([expect.objectContaining({ params: { id: newest } })]);
  });
});

describe("the filters of the feed", () => {
  test("request only the last of several subjects that are pressed quickly, and all posts when it is deselected", async () => {
    const { server } = await open(12);
    const chips = () =>
      Array.from(
        page
          .getByRole("group", { name: /বিষয়/ })
          .element()
          .querySelectorAll<HTMLElement>("button[aria-pressed]"),
      );
    await expect.poll(chips).toHaveLength(2);
    expect(pagesAskedFor(server)).toHaveLength(1);
    for (const chip of chips()) chip.click();
    await expect.element(chips()[1] ?? null).toHaveAttribute("aria-pressed", "true");
    expect(new URL(location.href).searchParams.get("subjectId")).toBe("8");
    await expect.poll(() => pagesAskedFor(server).length).toBe(2);
    expect(pagesAskedFor(server)[1]).toMatchObject({ page: 1, subjectId: 8 });
    expect(pagesAskedFor(server)[1]).not.toHaveProperty("asOf");
    chips()[1]?.click();
    await expect.poll(() => pagesAskedFor(server).length).toBe(3);
    expect(pagesAskedFor(server)[2]).toMatchObject({ page: 1 });
    expect(pagesAskedFor(server)[2]).not.toHaveProperty("subjectId");
  });

  test("write the chosen subject and order to the address, and request them", async () => {
    const { server } = await open(3, (school) =>
      school.answer(feed.list, ({ query }) => ({
        data: [
          aPost(query.subjectId ? { subject: physics.name, subject_key: "physics1", subject_id: 6 } : {}),
        ],
        next: null,
        asOf: "m0",
      })),
    );
    await page.getByRole("button", { name: "সব বিষয়" }).click();
    const dialog = page.getByRole("dialog", { name: "বিষয় বেছে নাও" });
    await expect.element(dialog.getByRole("button", { name: /৫টি পোস্ট$/ })).toBeVisible();
    await expect.element(dialog.getByRole("searchbox")).toHaveFocus();
    await dialog.getByRole("button", { name: /^পদার্থবিজ্ঞান ১ম পত্র/ }).click();
    await expect.poll(() => pagesAskedFor(server).at(-1)).toMatchObject({ subjectId: 6, pageSize: 10 });
    expect(location.pathname + location.search).toBe("/?subjectId=6");
    await expect.element(postCard(100)).toHaveTextContent("পদার্থবিজ্ঞান ১ম পত্র");
    await userEvent.selectOptions(page.getByRole("combobox", { name: "সাজানো" }), "latest");
    await expect.poll(() => location.pathname + location.search).toBe("/?subjectId=6&sortedBy=latest");
    await expect.poll(() => pagesAskedFor(server).at(-1)).toMatchObject({ subjectId: 6, sortedBy: "latest" });
  });

  test.each([
    [true, "তোমার জন্য"],
    [false, "আপনার জন্য"],
  ])("are sorted for the user, a student (%j) being addressed as %s", async (isStudent, label) => {
    const user = aUser({ can: { ...aUser().can, be_linked_by_guardian: isStudent } });
    await openPage("/", (server) => void answerFeed(server, 1), user);
    await expect.element(page.getByRole("combobox", { name: "সাজানো" })).toHaveDisplayValue(label);
  });

  test("offer all subjects in a dialog that fits every width and has no axe violation", async () => {
    await open(3);
    await page.getByRole("button", { name: "সব বিষয়" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await look("posts-subjects");
  });

  test("offer no order to a guardian", async () => {
    const guardian = aUser({ level: 0, can: { ...aUser().can, sort_feed: false, link_child: true } });
    await openPage("/", (server) => void answerFeed(server, 3), guardian);
    await expect.element(page.getByRole("button", { name: "সব বিষয়" })).toBeVisible();
    expect(page.getByRole("combobox", { name: "সাজানো" }).elements()).toEqual([]);
  });
});
