import { expect, it } from "vitest";
import { mayPass } from "./access.ts";

it("accepts only an explicit success response", () => {
  expect([true, false, undefined].map(mayPass)).toEqual([true, false, false]);
});
