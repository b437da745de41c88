import { expect, test } from "vitest";
import { safeNextPath, signInPath } from "./next-path.ts";

test.each(["/", "/profile", "/search?q=%E0%A6%A6&type=user", "/post/42#comments", "/authors", "/saved/3"])(
  "%s is accepted as a path of this site",
  (path) => {
    expect(safeNextPath(path, "/elsewhere")).toBe(path);
  },
);

test.each([
  null,
  undefined,
  "",
  "profile",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "HTTPS:/evil.example",
  "javascript:alert(1)",
  " /profile",
  "/auth",
  "/auth?next=/auth",
  "/x/../auth",
])("the path %j is replaced by the fallback", (path) => {
  expect(safeNextPath(path)).toBe("/");
  expect(safeNextPath(path, "/profile")).toBe("/profile");
});

test("signInPath carries the path and query, except for the home page", () => {
  expect(signInPath("/search?q=a&type=user")).toBe("/auth?next=%2Fsearch%3Fq%3Da%26type%3Duser");
  expect(signInPath("/")).toBe("/auth");
  expect(safeNextPath(new URLSearchParams(signInPath("/a?b=c").split("?")[1]).get("next"))).toBe("/a?b=c");
});
