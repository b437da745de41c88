import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeStorage, writeUserStub } from "../../lib/browser/storage.ts";
import { endSession } from "../session/public.ts";
import {
  countOf,
  forgetSearch,
  forgetSearches,
  pathTo,
  queryOf,
  recentSearches,
  rememberSearch,
  criteriaIn,
  type SearchCriteria,
} from "./state.ts";

const criteria = (address: string): SearchCriteria => criteriaIn(new URLSearchParams(address));
/** Without what is not said. */
const said = (thing: object) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined));
const at = (moment: string) => Date.parse(moment);

describe("the address of a search", () => {
  test.each([
    ["q=দোলক", "q=দোলক"],
    ["q=দোলক&type=user", "q=দোলক&type=user"],
    ["type=post&q=%23tag", "q=%23tag"],
    ["q=%20দোলক%20", "q=দোলক"],
    ["q=x&subject_id=6&chapter_id=602", "q=x&subject_id=6&chapter_id=602"],
    ["q=x&chapter_id=602", "q=x"],
    ["q=x&subject_id=0&chapter_id=602", "q=x"],
    ["q=x&role=staff&solved=false", "q=x&role=staff&solved=false"],
    ["q=x&role=ADMIN&solved=maybe", "q=x"],
    ["q=x&within=week&from=2025-01-01", "q=x&within=week"],
    ["q=x&from=2025-01-01&to=2025-02-01", "q=x&from=2025-01-01&to=2025-02-01"],
    ["q=x&from=2025-02-01&to=2025-01-01", "q=x&from=2025-01-01&to=2025-02-01"],
    ["q=x&from=2025-02-01", "q=x&from=2025-02-01"],
    ["q=x&from=yesterday&to=2025-13-01", "q=x"],
  ])("%s is parsed and written as %s", (address, expected) => {
    expect(pathTo(criteria(address))).toBe(`/search?${String(new URLSearchParams(expected))}`);
  });

  test("contains no empty parameters", () => {
    expect(pathTo(criteria(""))).toBe("/search");
  });
});

describe("the request of a search", () => {
  // A Wednesday, and in Dhaka already the next day.
  const now = at("2025-07-09T20:00:00Z");

  test.each([
    ["week", "2025-07-06"],
    ["month", "2025-07-01"],
    ["year", "2025-01-01"],
  ])("for this %s begins on %s", (within, from) => {
    expect(said(queryOf(criteria(`q=x&within=${within}`), now))).toEqual({ q: "x", type: "post", from });
  });

  test("for this week begins on its Sunday, not a week earlier", () => {
    expect(queryOf(criteria("q=x&within=week"), at("2025-07-06T04:00:00Z")).from).toBe("2025-07-06");
  });

  test("contains all filters, also for people, so that the counts stay", () => {
    const all = "q=x&type=user&subject_id=6&chapter_id=602&role=student&solved=true&to=2025-02-01";
    expect(said(queryOf(criteria(all), now))).toEqual({
      q: "x",
      type: "user",
      subject_id: "6",
      chapter_id: "602",
      role: "student",
      solved: "true",
      to: "2025-02-01",
    });
  });
});

test("a range of two days counts as one filter of a search", () => {
  expect(countOf(criteria("q=x&from=2025-01-01&to=2025-02-01&solved=false"))).toBe(2);
  expect(countOf(criteria("q=x"))).toBe(0);
});

describe("the searches stored on the device", () => {
  const kept = new Map<string, string>();
  const rafi = { id: 1, name: "রাফি আহমেদ", image: null, role: "USER", level: 12 };

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    writeUserStub(rafi);
  });
  afterEach(() => vi.unstubAllGlobals());

  test("are listed newest first, each once, at most eight", () => {
    for (const term of ["ক", "খ", "গ", "ঘ", "ঙ", "চ", "ছ", "জ", "ঝ", "গ"]) rememberSearch(term);
    expect(recentSearches()).toEqual(["গ", "ঝ", "জ", "ছ", "চ", "ঙ", "ঘ", "খ"]);
    forgetSearch("ঙ");
    expect(recentSearches()).toEqual(["গ", "ঝ", "জ", "ছ", "চ", "ঘ", "খ"]);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
    rememberSearch("ক");
    forgetSearch("ক");
    expect(kept.has("angon_searches")).toBe(false);
  });

  test("are separate for each user, and not stored without one", () => {
    rememberSearch("দোলক");
    writeUserStub({ ...rafi, id: 2 });
    expect(recentSearches()).toEqual([]);
    rememberSearch("গতি");
    expect(recentSearches()).toEqual(["গতি"]);
    writeUserStub(null);
    rememberSearch("কাজ");
    expect(recentSearches()).toEqual([]);
  });

  test.each(["", "{", "7", '{"of":1}', '{"of":1,"terms":[7]}', '["x"]'])(
    "are none for the invalid stored value %j",
    (value) => {
      writeStorage("angon_searches", value);
      expect(recentSearches()).toEqual([]);
    },
  );

  test("are deleted with the sign-out", () => {
    rememberSearch("দোলক");
    endSession();
    expect(kept.has("angon_searches")).toBe(false);
  });

  test("contain no text that is too long for a search", () => {
    rememberSearch("ক".repeat(101));
    expect(recentSearches()).toEqual([]);
  });
});
