import { expect, test } from "vitest";
import { linkOf, placeOf } from "./state.ts";

test.each([
  ["facebook.com/tasnim.jahan", "facebook.com/tasnim.jahan"],
  ["https://www.facebook.com/tasnim.jahan/", "facebook.com/tasnim.jahan"],
  ["http://m.facebook.com/tasnim", "m.facebook.com/tasnim"],
  ["HTTPS://fb.com/a", "fb.com/a"],
  ["https://www.facebook.com/profile.php?id=100012345", "facebook.com/profile.php?id=100012345"],
])("the Facebook link %s is shown as %s and opened over https", (kept, label) => {
  expect(linkOf(kept)).toEqual({ label, href: `https://${label}` });
});

test("the address of a user contains only the known parts", () => {
  expect(placeOf({ thana: "কোতোয়ালি", district: "কুমিল্লা" })).toBe("কোতোয়ালি, কুমিল্লা");
  expect(placeOf({ thana: null, district: "কুমিল্লা" })).toBe("কুমিল্লা");
  expect(placeOf({})).toBe("");
});
