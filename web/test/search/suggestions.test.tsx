import { posts } from "@angon/contract/posts";
import { suggestions } from "@angon/contract/search/suggestions";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPost } from "../support/fixtures.ts";
import {
  currentAddress,
  openSearch,
  options,
  optionTexts,
  rememberSearches,
  searchBox as box,
  someSuggestions,
} from "./fixtures.ts";

const list = page.getByRole("listbox", { name: "পরামর্শ" });

describe("the suggestions below the search box", () => {
  test("are grouped by kind, and the arrow keys move through all of them", async () => {
    await openSearch("/search", (server) => server.answer(suggestions.list, () => someSuggestions));
    await box().fill("ভেক্ট");
    await expect.element(options().first()).toHaveTextContent("ভেক্টর রাশি");
    const groups = list.getByRole("group").elements();
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual([
      "এভাবে খোঁজো",
      "বিষয় ও অধ্যায়",
      "গ্রুপ",
      "পোস্ট",
    ]);
    await expect.element(page.getByText("৬টি পরামর্শ")).toBeInTheDocument();
    for (let step = 0; step < 3; step++) await userEvent.keyboard("{ArrowDown}");
    const chapter = options().nth(2);
    await expect.element(chapter).toHaveAttribute("aria-selected", "true");
    await expect.element(box()).toHaveAttribute("aria-activedescendant", chapter.element().id);
    await expect.element(chapter).toHaveTextContent("ভেক্টরপদার্থবিজ্ঞান ১ম পত্র");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.search).toContain("subject_id=6&chapter_id=602");
  });

  test("are requested once when typing stops, and close, reopen and lead to a post by keys alone", async () => {
    const server = await openSearch("/search", (school) => {
      school.answer(suggestions.list, () => ({
        ...someSuggestions,
        terms: ["ভেক্টর রাশি"],
        scopes: [],
        groups: [],
      }));
      school.answer(posts.get, () => aPost({ id: 500 }));
    });
    const requests = () => server.receivedBy(suggestions.list).map(({ query }) => query.q);
    await box().click();
    // Only the test lets time pass between two letters, always less than the page waits for the next one.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const letter of "ভেক্ট") {
      vi.advanceTimersByTime(200);
      await userEvent.keyboard(letter);
    }
    const terms = list.getByRole("group", { name: "এভাবে খোঁজো" }).getByRole("option");
    await expect.element(terms).toHaveTextContent(/^ভেক্টর রাশি$/);
    const found = list.getByRole("group", { name: "পোস্ট" }).getByRole("option");
    await expect.element(found).toHaveTextContent("ভেক্টর রাশি কোনটা?");
    expect(requests()).toEqual(["ভেক্ট"]);
    await expect.element(box()).toHaveAttribute("aria-expanded", "true");

    await userEvent.keyboard("{ArrowDown}");
    await expect.element(options().first()).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowUp}{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue("ভেক্ট");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect.poll(() => location.pathname).toBe("/post/500");
    expect(requests(), "an unchanged term is not requested again").toEqual(["ভেক্ট"]);
  });

  test("are the stored searches, with a note, when the request fails", async () => {
    await openSearch("/search?q=x", (server) => server.refuse(suggestions.list, "common.internal"));
    await rememberSearches("ভেক্টর গুণন", "দোলক");
    await box().fill("ভেক");
    await expect.element(page.getByText("এখন পরামর্শ আনা যাচ্ছে না", { exact: true })).toBeVisible();
    expect(optionTexts()).toEqual(["ভেক্টর গুণন", "“ভেক” খোঁজো"]);
  });
});

describe("the earlier searches", () => {
  test("are listed newest first when the page opens with an empty box, and search again when chosen", async () => {
    await openSearch("/search?q=x");
    await rememberSearches("দোলক", "বেগ");
    await page.getByRole("button", { name: "মুছো", exact: true }).click();
    await expect.poll(optionTexts).toEqual(["বেগ", "দোলক"]);
    await options().nth(1).click();
    await expect.poll(currentAddress).toBe(`/search?q=${encodeURIComponent("দোলক")}`);
    await page.getByRole("button", { name: "মুছো", exact: true }).click();
    await expect.poll(optionTexts).toEqual(["দোলক", "বেগ"]);
  });

  test("are removed one by one, with the pointer and the Delete key, and all at once", async () => {
    const server = await openSearch("/search?q=x");
    await rememberSearches("দোলক", "বেগ", "ত্বরণ", "কাজ");
    await page.getByRole("button", { name: "মুছো", exact: true }).click();
    await expect.poll(optionTexts).toEqual(["কাজ", "ত্বরণ", "বেগ", "দোলক"]);
    await page.getByRole("button", { name: "“ত্বরণ” মুছে ফেলো" }).click();
    await expect.poll(optionTexts).toEqual(["কাজ", "বেগ", "দোলক"]);
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Delete}");
    await expect.poll(optionTexts).toEqual(["কাজ", "দোলক"]);
    await page.getByRole("button", { name: "সব মুছে ফেলো" }).click();
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    expect(localStorage.getItem("angon_searches")).toBe(null);
    expect(server.receivedBy(suggestions.list), "they never leave the device").toEqual([]);
  });

  test("of another user are deleted from the device when a user signs in", async () => {
    localStorage.setItem("angon_searches", JSON.stringify({ of: 1, terms: ["দোলক"] }));
    await openSearch("/search?q=x");
    await expect.poll(() => localStorage.getItem("angon_searches")).toBe(null);
  });
});
