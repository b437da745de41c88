import type { ResponseOf } from "@angon/contract";
import { exams } from "@angon/contract/quizzes/exams";
import { search } from "@angon/contract/search";
import { suggestions } from "@angon/contract/search/suggestions";
import { subjects } from "@angon/contract/subjects";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { rememberSearch } from "../../src/features/search/state.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

type Found = ResponseOf<typeof search.page>;
type Suggested = ResponseOf<typeof suggestions.list>;

const found = (more: Partial<Found> = {}): Found => ({
  data: [],
  next: null,
  total: { posts: 0, users: 0 },
  marks: [],
  instead: null,
  meant: null,
  missing: null,
  scopes: [],
  people: [],
  ...more,
});

const physics = { subject: "পদার্থবিজ্ঞান ১ম পত্র", subject_en: "Physics 1st Paper" };
const suggested: Suggested = {
  terms: ["ভেক্টর রাশি", "ভেক্টর যোগ"],
  scopes: [{ subject_id: 6, chapter_id: 602, name: "ভেক্টর", name_en: "ভেক্টর", ...physics }],
  groups: [{ id: 1, slug: "physics-adda", name: "ভেক্টরের আড্ডা", image: null, member_count: 42 }],
  people: [],
  posts: [
    {
      id: 500,
      preview: "ভেক্টর রাশি কোনটা?",
      user_name: "রাফি আহমেদ",
      ...physics,
      commentCount: 0,
      solved: false,
      created_at: LONG_AGO,
    },
  ],
};
const none: Suggested = { terms: [], scopes: [], groups: [], people: [], posts: [] };

const open = (address: string, answers: (server: FakeServer) => void) =>
  openPage(address, (server) => {
    server.answer(exams.list, () => ({
      data: [],
      next: null,
      server_time: LONG_AGO,
      can: { create: false },
    }));
    server.answer(search.page, () => found());
    server.answer(suggestions.list, () => none);
    server.answer(subjects.chapters, () => []);
    answers(server);
  });

const box = () => page.getByRole("main").getByRole("combobox", { name: "পোস্ট বা মানুষ খোঁজো" });
const options = () => page.getByRole("listbox").getByRole("option");
/** Searches belong to a user, so that one must be known. */
async function remember(...terms: string[]): Promise<void> {
  await expect.poll(() => localStorage.getItem("user")).not.toBe(null);
  terms.forEach(rememberSearch);
}

describe("typing", () => {
  test("suggests by kind, and the arrows lead through all of it", async () => {
    await open("/search", (server) => server.answer(suggestions.list, () => suggested));
    await box().fill("ভেক্ট");
    await expect.element(options().first()).toHaveTextContent("ভেক্টর রাশি");
    const groups = page.getByRole("listbox", { name: "পরামর্শ" }).getByRole("group").elements();
    expect(groups.map((one) => one.getAttribute("aria-label"))).toEqual([
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

  test("keeps what the device knows where nothing comes, and says so", async () => {
    await open("/search?q=x", (server) => server.refuse(suggestions.list, "common.internal"));
    await remember("ভেক্টর গুণন", "দোলক");
    await box().fill("ভেক");
    await expect.element(page.getByText("এখন পরামর্শ আনা যাচ্ছে না", { exact: true })).toBeVisible();
    expect(
      options()
        .elements()
        .map((one) => one.textContent),
    ).toEqual(["ভেক্টর গুণন", "“ভেক” খোঁজো"]);
  });
});

describe("what was searched for before", () => {
  test("is removed one by one, by press and by key, and all at once", async () => {
    const server = await open("/search?q=x", () => {});
    await remember("দোলক", "বেগ", "ত্বরণ", "কাজ");
    await page.getByRole("button", { name: "মুছো", exact: true }).click();
    const texts = () =>
      options()
        .elements()
        .map((one) => one.textContent);
    await expect.poll(texts).toEqual(["কাজ", "ত্বরণ", "বেগ", "দোলক"]);
    await page.getByRole("button", { name: "“ত্বরণ” মুছে ফেলো" }).click();
    await expect.poll(texts).toEqual(["কাজ", "বেগ", "দোলক"]);
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Delete}");
    await expect.poll(texts).toEqual(["কাজ", "দোলক"]);
    await page.getByRole("button", { name: "সব মুছে ফেলো" }).click();
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    expect(localStorage.getItem("angon_searches")).toBe(null);
    expect(server.receivedBy(suggestions.list), "stays on the device").toEqual([]);
  });
});

test("searches of another user leave the device when one signs in", async () => {
  localStorage.setItem("angon_searches", JSON.stringify({ of: 1, terms: ["দোলক"] }));
  await open("/search?q=x", () => {});
  await expect.poll(() => localStorage.getItem("angon_searches")).toBe(null);
});

describe("another spelling", () => {
  test("is one press away", async () => {
    const server = await open("/search?q=ovisroban", (school) =>
      school.answer(search.page, ({ query }) =>
        query.q === "অভিস্রবণ"
          ? found({ data: [aPost({ id: 301 })], total: { posts: 1, users: 0 } })
          : found({ data: [aPost({ id: 300 })], total: { posts: 1, users: 0 }, meant: "অভিস্রবণ" }),
      ),
    );
    await page.getByRole("main").getByRole("link", { name: "অভিস্রবণ" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("“অভিস্রবণ” খোঁজা");
    await expect.element(page.getByText("এটা খুঁজছিলে?")).not.toBeInTheDocument();
    expect(server.receivedBy(search.page).map(({ query }) => query.q)).toEqual(["ovisroban", "অভিস্রবণ"]);
  });
});
