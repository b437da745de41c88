import type { ResponseOf } from "@angon/contract";
import { exams } from "@angon/contract/quizzes/exams";
import { search } from "@angon/contract/search";
import { kinds, type FoundThing } from "@angon/contract/kinds";
import { suggestions } from "@angon/contract/search/suggestions";
import { subjects } from "@angon/contract/subjects";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { rememberSearch } from "../../src/features/search/state.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { sessionRestored } from "../support/restored.ts";

type Results = ResponseOf<typeof search.page>;
export type Suggested = ResponseOf<typeof suggestions.list>;

export const someResults = (more: Partial<Results> = {}): Results => ({
  data: [],
  next: null,
  total: { posts: more.data?.length ?? 0, users: 0 },
  marks: [],
  instead: null,
  meant: null,
  missing: null,
  scopes: [],
  people: [],
  ...more,
});

export const noSuggestions: Suggested = { terms: [], scopes: [], groups: [], people: [], posts: [] };

export const noCounts: ResponseOf<typeof kinds.counts> = {
  total: { homework: 0, exam: 0, group: 0, chapter: 0, file: 0 },
  exact: [],
};

export const aThing = (more: Partial<FoundThing> = {}): FoundThing => ({
  path: "/homework/12",
  id: 12,
  title: "ভেক্টরের যোগ: অনুশীলনী ২",
  title_en: null,
  of: "পদার্থবিজ্ঞান ১ম পত্র",
  of_en: "Physics 1st Paper",
  group: null,
  at: "2025-03-10T12:00:00.000Z",
  image: null,
  member_count: null,
  ...more,
});

export const physics = { subject: "পদার্থবিজ্ঞান ১ম পত্র", subject_en: "Physics 1st Paper" };

export const someSuggestions: Suggested = {
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

/** Opens the page; without other answers, searches find nothing and suggest nothing. */
export const openSearch = async (address: string, answers: (server: FakeServer) => void = () => {}) =>
  sessionRestored(
    await openPage(address, (server) => {
      server.answer(exams.list, () => ({
        data: [],
        next: null,
        server_time: LONG_AGO,
        can: { create: false },
      }));
      server.answer(search.page, () => someResults());
      server.answer(kinds.list, () => ({ data: [], next: null }));
      server.answer(suggestions.list, () => noSuggestions);
      server.answer(subjects.chapters, () => []);
      answers(server);
    }),
  );

export const addressOf = (query: Record<string, string>) => `/search?${String(new URLSearchParams(query))}`;
export const currentAddress = () => location.pathname + location.search;

export const searchBox = () => page.getByRole("main").getByRole("combobox", { name: "পোস্ট, মানুষ, পরীক্ষা…" });
export const options = () => page.getByRole("listbox").getByRole("option");
export const optionTexts = () =>
  options()
    .elements()
    .map(({ textContent }) => textContent);

/** Searches are stored with their user, so the session must have begun. */
export async function rememberSearches(...terms: string[]): Promise<void> {
  await expect.poll(() => localStorage.getItem("user")).not.toBe(null);
  terms.forEach(rememberSearch);
}
