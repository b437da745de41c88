import { expect, test } from "vitest";
import { rowsOf, type Suggested } from "./rules.ts";

const none: Suggested = { terms: [], scopes: [], groups: [], people: [], posts: [] };
const keys = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map(({ key }) => key);

test("an empty search box lists the latest searches", () => {
  expect(keys("", undefined, ["বেগ", "কাজ"], false)).toEqual(["recent বেগ", "recent কাজ"]);
});

test("a typed text lists earlier searches that contain it, then suggestions, each once", () => {
  const recent = ["Vector sum", "vector", "vector product", "old vector"];
  const found = { ...none, terms: ["vector product", "vector", "vector field"] };
  expect(keys("vector", found, recent, false)).toEqual([
    "recent Vector sum",
    "recent vector product",
    "term vector field",
    "all",
  ]);
});

test("the list below the search box has earlier searches and the typed text before and without a response", () => {
  expect(keys("ve", undefined, ["vector"], false)).toEqual(["recent vector"]);
  expect(keys("ve", undefined, ["vector"], true)).toEqual(["recent vector", "all"]);
  expect(keys("ve", none, [], false)).toEqual(["all"]);
});

test("a suggested chapter leads to its posts", () => {
  const scope = { subject_id: 6, name: "ভেক্টর", name_en: "ভেক্টর", subject: "", subject_en: "" };
  const found = {
    ...none,
    scopes: [
      { ...scope, chapter_id: 602 },
      { ...scope, chapter_id: null },
    ],
  };
  const paths = rowsOf("ve", found, [], false).flatMap((row) => ("path" in row ? [row.path] : []));
  const q = encodeURIComponent("ভেক্টর");
  expect(paths).toEqual([`/search?q=${q}&subject_id=6&chapter_id=602`, `/search?q=${q}&subject_id=6`]);
});
