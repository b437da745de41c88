import { expect, test, vi } from "vitest";
import { bindFields } from "./bind-fields.ts";

test("a bound field has its own value, and changes no other", () => {
  const change = vi.fn();
  const field = bindFields({ values: { title: "পাঠ", minutes: 5 }, change });
  expect(field("title").value).toBe("পাঠ");
  field("minutes").onChange(7);
  expect(change.mock.calls).toEqual([[{ minutes: 7 }]]);
});
