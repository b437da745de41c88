import { expect, it } from "vitest";
import { mayPass } from "./access.ts";

it("passes on a clear yes alone", () => {
  expect([true, false, undefined].map(mayPass)).toEqual([true, false, false]);
});
