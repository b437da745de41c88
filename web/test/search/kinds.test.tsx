import { search } from "@angon/contract/search";
import { kinds } from "@angon/contract/kinds";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPost } from "../support/fixtures.ts";
import { look, usualSize } from "../support/look.ts";
import { addressOf, aThing, currentAddress, noCounts, openSearch, physics, someResults } from "./fixtures.ts";

const main = page.getByRole("main");
const tab = (name: RegExp) => main.getByRole("navigation", { name: "কী খুঁজছ" }).getByRole("link", { name });
const rows = (name: string) => main.getByRole("list", { name }).getByRole("link");

describe("the kinds of results", () => {
  test("are tabs with counts; a tab keeps term and filters, and its link opens the same list", async () => {
    const server = await openSearch(addressOf({ q: "ভেক্টর", solved: "true" }), (school) => {
      school.answer(kinds.counts, () => ({
        ...noCounts,
        total: { homework: 2, exam: 0, group: 1, chapter: 2, file: 100 },
      }));
      school.answer(kinds.list, ({ query }) => ({
        data:
          query.kind === "homework"
            ? [aThing(), aThing({ id: 13, path: "/homework/13", title: "লব্ধি", group: "পদার্থ ক্লাস" })]
            : [],
        next: null,
      }));
    });
    await expect.element(tab(/^হোমওয়ার্ক\s?২$/)).toBeVisible();
    await expect.element(tab(/^ফাইল\s?১০০\+$/)).toBeInTheDocument();
    await tab(/^হোমওয়ার্ক/).click();
    await expect.poll(() => new URLSearchParams(location.search).get("type")).toBe("homework");
    expect(new URLSearchParams(location.search).get("solved")).toBe("true");
    await expect.poll(() => rows("হোমওয়ার্ক").elements().length).toBe(2);
    await expect.element(main.getByText("পদার্থবিজ্ঞান ১ম পত্র · পদার্থ ক্লাস · জমা ১০ মার্চ, ২০২৫")).toBeVisible();
    expect(
      rows("হোমওয়ার্ক")
        .elements()
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/homework/12", "/homework/13"]);
    expect(server.receivedBy(kinds.list).at(-1)?.query).toMatchObject({ kind: "homework", q: "ভেক্টর" });
    expect(
      tab(/^হোমওয়ার্ক/)
        .element()
        .getAttribute("aria-current"),
    ).toBe("page");
    await look("search-kinds");
    await tab(/^পোস্ট/).click();
    await expect.poll(() => new URLSearchParams(location.search).get("solved")).toBe("true");
  });

  test.each([
    ["homework", "হোমওয়ার্কের বিষয় থেকে একটা শব্দ লেখো"],
    ["exam", "পরীক্ষার নাম থেকে একটা শব্দ লেখো"],
    ["group", "গ্রুপের নামের শুরুটা লেখো"],
    ["chapter", "অধ্যায় বা বিষয়ের নামের শুরুটা লেখো"],
    ["file", "ফাইলের নাম থেকে একটা শব্দ লেখো"],
  ])("without a result of %s say what to write, and lead to posts", async (type, sentence) => {
    await openSearch(addressOf({ q: "দোলক", type }));
    await expect.element(main.getByText(sentence, { exact: false })).toBeVisible();
    await main.getByRole("link", { name: "পোস্টে খোঁজো" }).click();
    await expect.poll(currentAddress).toBe(addressOf({ q: "দোলক" }));
  });

  test("on a phone show the tab of the deep link, once its counts are there too", async () => {
    await page.viewport(360, 800);
    await openSearch(addressOf({ q: "দোলক", type: "file" }), (school) =>
      school.answer(kinds.counts, () => ({
        ...noCounts,
        total: { homework: 100, exam: 100, group: 100, chapter: 100, file: 100 },
      })),
    );
    await expect.element(tab(/^ফাইল\s?১০০\+$/)).toBeInTheDocument();
    await expect.poll(() => tab(/^ফাইল/).element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
    await page.viewport(...usualSize);
  });

  test("are read page by page, and again after a failure", async () => {
    const server = await openSearch(addressOf({ q: "দোলক", type: "file" }), (school) =>
      school.refuse(kinds.list, "common.internal"),
    );
    const again = main.getByRole("button", { name: "আবার চেষ্টা" });
    await expect.element(again).toBeVisible();
    server.answer(kinds.list, ({ query }) =>
      query.cursor === undefined
        ? { data: [aThing({ path: "/post/1", id: 1, title: "ক.pdf" })], next: "12-f-1" }
        : { data: [aThing({ path: "/post/2", id: 2, title: "খ.pdf" })], next: null },
    );
    await again.click();
    await expect.poll(() => rows("ফাইল").elements().length).toBe(1);
    await main.getByRole("button", { name: /^আরও/ }).click();
    await expect.poll(() => rows("ফাইল").elements().length).toBe(2);
  });

  test("an exact chapter is offered though no post has it, and leads to its posts", async () => {
    const vectors = { subject_id: 6, chapter_id: 602, name: "ভেক্টর", name_en: "ভেক্টর", ...physics };
    await openSearch(addressOf({ q: "vector" }), (school) =>
      school.answer(kinds.counts, () => ({ ...noCounts, exact: [vectors] })),
    );
    const link = main.getByRole("link", { name: /ভেক্টর পদার্থবিজ্ঞান ১ম পত্র/ });
    await expect.element(link).toBeVisible();
    await look("search-chapter");
    await link.click();
    await expect.poll(currentAddress).toBe(addressOf({ q: "ভেক্টর", subject_id: "6", chapter_id: "602" }));
  });

  test("a search by sound leads to the literal one and back", async () => {
    const server = await openSearch(addressOf({ q: "niutoner" }), (school) =>
      school.answer(search.page, ({ query }) =>
        query.literal ? someResults() : someResults({ data: [aPost()], instead: "নিউটনের" }),
      ),
    );
    await expect.element(main.getByText("“নিউটনের” শব্দটা ধরে খুঁজেছি")).toBeVisible();
    await look("search-instead");
    await main.getByRole("link", { name: "“niutoner” দিয়েই খোঁজো" }).click();
    await expect.poll(currentAddress).toBe(addressOf({ q: "niutoner", literal: "true" }));
    await expect.element(main.getByText("হুবহু “niutoner” খুঁজেছি", { exact: false })).toBeVisible();
    expect(server.receivedBy(search.page).at(-1)?.query.literal).toBe("true");
    await main.getByRole("link", { name: "কাছাকাছি শব্দও খোঁজো" }).click();
    await expect.poll(currentAddress).toBe(addressOf({ q: "niutoner" }));
  });
});
