import { expect, it } from "vitest";
import { mayPass } from "./access.ts";

it("a captcha is passed only by an explicit success response", () => {
  expect([true, false, undefined].map(mayPass)).toEqual([true, false, false]);
});
