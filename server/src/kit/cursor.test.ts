import { expect, it } from "vitest";
import { cursorOf, placeOf } from "./cursor.ts";

it("a cursor is decoded to the position it was encoded from", () => {
  const place = { micros: 1_795_126_800_000_001, id: 2_147_483_647 };
  expect(placeOf(cursorOf(place))).toEqual(place);
  expect(placeOf(undefined)).toBe(undefined);
});

it.each(["", "x", "1", "-1-1", "1-", "1.5-1", "১-১", "1-2147483648", "1-9999999999", "99999999999999999-1"])(
  "the malformed cursor %j is refused",
  (cursor) => {
    expect(() => placeOf(cursor)).toThrow("common.validation");
  },
);
