import { expect, it } from "vitest";
import { idsToEvict } from "./response-store.ts";

const row = (id: string, at: number, size = 1) => ({ id, holds: true as const, at, size });

it("the response store evicts the oldest responses when there are too many or they are too large", () => {
  const many = Array.from({ length: 203 }, (_, n) => row(`${n}`, n));
  expect(idsToEvict(many)).toEqual(["2", "1", "0"]);
  expect(idsToEvict([row("new", 3, 2_000_000), row("old", 1, 2_000_000), row("mid", 2, 2_000_000)])).toEqual([
    "old",
  ]);
  expect(idsToEvict([row("one", 1)])).toEqual([]);
});
