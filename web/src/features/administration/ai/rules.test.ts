import { expect, it } from "vitest";
import { amountOf, totalOf } from "./rules.ts";

it("the AI costs of several days are summed, and are zero for no days", () => {
  const days = [
    { own: 1, pool: 2, bdt: 0.5 },
    { own: 3, pool: 0, bdt: 1 },
  ];
  expect(totalOf(days)).toEqual({ own: 4, pool: 2, bdt: 1.5 });
  expect(totalOf([])).toEqual({ own: 0, pool: 0, bdt: 0 });
});

it.each([
  [0, "0"],
  [12, "12"],
  [12.5, "12.50"],
])("the price of %d taka is formatted as %s", (bdt, written) => expect(amountOf(bdt)).toBe(written));
