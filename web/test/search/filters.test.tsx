import { search } from "@angon/contract/search";
import { suggestions } from "@angon/contract/search/suggestions";
import { subjects } from "@angon/contract/subjects";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { closePage } from "../support/page.tsx";
import {
  addressOf,
  currentAddress,
  openSearch,
  options,
  optionTexts,
  physics,
  searchBox,
  someResults,
  someSuggestions,
} from "./fixtures.ts";

const question = aPost({ id: 601, body: "ফিল্টারপরীক্ষার প্রথম প্রশ্ন" });
const notice = aPost({ id: 602, body: "ফিল্টারপরীক্ষার নোটিশ" });
const address = addressOf({ q: "ফিল্টারপরীক্ষা" });

/** A school with a student's question of chapter 602 and a teacher's notice. */
const openFiltered = (at: string) =>
  openSearch(at, (server) => {
    server.answer(subjects.list, () => [
      { id: 6, name: physics.subject, name_en: physics.subject_en, key: "physics", count: 1 },
    ]);
    server.answer(subjects.chapters, () => [{ id: 602, name: "ভেক্টর", subject_id: 6, level: 11, order: 2 }]);
    server.answer(search.page, ({ query: { role, solved, subject_id } }) => {
      const fits = { [question.id]: role !== "staff", [notice.id]: subject_id === undefined };
      const data = [question, notice].filter(({ id }) => fits[id] && solved !== "true");
      return someResults({ data });
    });
  });

const card = ({ id }: { id: number }) =>
  page.getByRole("main").getByText(id === 601 ? question.body : notice.body);
const nothing = () => page.getByRole("heading", { name: /নিয়ে কিছু পেলাম না$/ });

afterEach(() => page.viewport(1440, 900));

describe("the filters of a search", () => {
  const filters = page.getByRole("group", { name: "ফিল্টার" });
  const select = (name: string) => filters.getByRole("combobox", { name });

  test("are written to the address, and leave it with the back button", async () => {
    const server = await openFiltered(address);
    await expect.element(card(notice)).toBeVisible();
    await expect.element(card(question)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "পোস্ট ২", exact: true })).toBeVisible();
    await select("কে লিখেছে").selectOptions("staff");
    await expect.poll(() => location.search).toMatch(/[?&]role=staff/);
    await expect.element(card(question)).not.toBeInTheDocument();
    await expect.element(card(notice)).toBeVisible();
    expect(server.receivedBy(search.page).at(-1)?.query.role).toBe("staff");
    history.back();
    await expect.poll(currentAddress).toBe(address);
    await expect.element(card(question)).toBeVisible();
  });

  test("narrow by subject, chapter and week, and the same address shows the same posts again", async () => {
    const server = await openFiltered(address);
    await select("বিষয়").selectOptions("6");
    await expect.element(card(notice)).not.toBeInTheDocument();
    await select("অধ্যায়").selectOptions("602");
    await expect.poll(() => location.search).toContain("subject_id=6&chapter_id=602");
    await filters.getByRole("button", { name: "কবের" }).click();
    await page.getByText("এই সপ্তাহ", { exact: true }).click();
    await expect.poll(() => location.search).toContain("within=week");
    await expect.element(card(question)).toBeVisible();
    const narrowed = {
      subject_id: 6,
      chapter_id: 602,
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    };
    await expect.poll(() => server.receivedBy(search.page).at(-1)?.query).toMatchObject(narrowed);

    const narrow = currentAddress();
    await closePage();
    const again = await openFiltered(narrow);
    await expect.element(card(question)).toBeVisible();
    await expect.element(filters.getByRole("button", { name: "কবের: এই সপ্তাহ" })).toBeVisible();
    expect(again.receivedBy(search.page)[0]?.query).toMatchObject(narrowed);
  });

  test("can all be removed when no post matches them", async () => {
    await openFiltered(address);
    await select("সমাধান").selectOptions("true");
    await expect.element(nothing()).toBeVisible();
    await page.getByRole("link", { name: "ফিল্টার তুলে দাও" }).click();
    await expect.poll(currentAddress).toBe(address);
    await expect.element(card(notice)).toBeVisible();
  });

  test("are chosen together in a sheet on a phone, which searches only when it is confirmed", async () => {
    await page.viewport(360, 760);
    const server = await openFiltered(address);
    await expect.element(card(question)).toBeVisible();
    await page.getByRole("button", { name: "ফিল্টার", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "ফিল্টার" });
    await sheet.getByLabelText("কে লিখেছে").selectOptions("staff");
    await sheet.getByText("এই মাস", { exact: true }).click();
    expect(currentAddress()).toBe(address);
    expect(server.receivedBy(search.page)).toHaveLength(1);
    await look("search-sheet");
    await page.viewport(360, 760);
    await sheet.getByRole("button", { name: "ফল দেখো" }).click();
    await expect.poll(() => location.search).toMatch(/role=staff&within=month/);
    await expect.element(card(question)).not.toBeInTheDocument();
    await page.getByRole("button", { name: "সব মুছো" }).click();
    await expect.element(card(question)).toBeVisible();
  });
});

describe("the search box on a phone", () => {
  test("has the focus when the search page is opened from the header, and leads to a suggested subject", async () => {
    await page.viewport(360, 760);
    await openSearch("/group", (server) =>
      server.answer(suggestions.list, () => ({
        ...someSuggestions,
        scopes: [
          { subject_id: 6, chapter_id: null, name: physics.subject, name_en: physics.subject_en, ...physics },
        ],
      })),
    );
    await page.getByRole("banner").getByRole("link", { name: "খোঁজো" }).click();
    await expect.element(searchBox()).toHaveFocus();
    await searchBox().fill("পদার্থ");
    const list = page.getByRole("listbox", { name: "পরামর্শ" });
    await expect.element(list.getByRole("group", { name: "গ্রুপ" }).getByRole("option").first()).toBeVisible();
    await look("search-suggestions");
    await page.viewport(360, 760);
    await list.getByRole("option", { name: "পদার্থবিজ্ঞান ১ম পত্র বিষয়" }).click();
    await expect.poll(() => location.search).toContain("subject_id=6");
  });

  test("remembers terms when they are searched, and lists them newest first", async () => {
    await page.viewport(360, 760);
    await openSearch("/search");
    for (const term of ["দোলক", "বেগ", "ত্বরণ"]) {
      await searchBox().fill(term);
      await userEvent.keyboard("{Enter}");
      await expect.poll(currentAddress).toBe(addressOf({ q: term }));
    }
    await page.getByRole("button", { name: "মুছো", exact: true }).click();
    const list = page.getByRole("listbox", { name: "আগে যা খুঁজেছ" });
    await expect.element(list).toBeVisible();
    expect(optionTexts()).toEqual(["ত্বরণ", "বেগ", "দোলক"]);
    await look("search-recent");
    await expect.element(options().first()).toBeVisible();
  });
});
