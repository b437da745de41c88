import { expect, it } from "vitest";
import { callsNamed } from "../bench/calls/chosen.mjs";

it("a benchmark of calls that have no such name is refused with the known names", () => {
  expect(() => callsNamed("nothing-like-this")).toThrow(/"nothing-like-this"[^]*GET \/api\/auth\/user/);
  expect(callsNamed("").length).toBeGreaterThan(callsNamed("auth/user").length);
  expect(callsNamed("auth/user")).not.toEqual([]);
});
