import { expect, it } from "vitest";
import { placeOf } from "./rules.ts";

it("places newcomers by batch", () => {
  expect(placeOf({ hsc_batch: "HSC 26" })).toEqual({ level: 11, batch: "HSC 26" });
  expect(placeOf({ hsc_batch: "HSC 25" })).toEqual({ level: 12, batch: "HSC 25" });
  expect(placeOf({ guardian: true, hsc_batch: "HSC 25" })).toEqual({ level: 0, batch: null });
  expect(placeOf({})).toEqual({ level: 12, batch: null });
});
