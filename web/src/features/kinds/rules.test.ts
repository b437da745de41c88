import { expect, it } from "vitest";
import { criteriaIn } from "../search/public.ts";
import { kindIn, kindsFor, pathOfKind, searchKinds } from "./rules.ts";

const at = (path: string) => new URLSearchParams(path.split("?")[1]);

it("the address of each kind keeps term and filters, and names the kind", () => {
  const criteria = criteriaIn(new URLSearchParams({ q: "ভেক্টর", subject_id: "6", solved: "true" }));
  for (const kind of searchKinds) {
    const address = at(pathOfKind(criteria, kind));
    expect(kindIn(address)).toBe(kind);
    expect(criteriaIn(address)).toMatchObject({ term: "ভেক্টর", subject: 6, solved: true });
  }
});

it("a kind without a term is an address of its own, and an unknown kind is posts", () => {
  const nothing = criteriaIn(new URLSearchParams());
  expect(pathOfKind(nothing, "exam")).toBe("/search?type=exam");
  expect(kindIn(new URLSearchParams({ type: "robot" }))).toBe("post");
});

it("a guardian has no tabs of homework and exams", () => {
  expect(kindsFor(true)).toEqual(["post", "user", "group", "chapter", "file"]);
  expect(kindsFor(false)).toEqual(searchKinds);
});
