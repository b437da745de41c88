import { expect, it } from "vitest";
import { placeOf } from "./rules.ts";

it("a new student gets the requested batch and its level, and a guardian no batch", () => {
  expect(placeOf({ hsc_batch: "HSC 25" })).toEqual({ level: 12, batch: "HSC 25" });
  expect(placeOf({ guardian: true, hsc_batch: "HSC 25" })).toEqual({ level: 0, batch: null });
  expect(placeOf({})).toEqual({ level: 12, batch: null });
});
