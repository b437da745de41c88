import { expect, it } from "vitest";
import { shortened, smsParts } from "./sms-parts.ts";

it.each([
  ["ক".repeat(70), 1],
  ["ক".repeat(71), 2],
  ["ক".repeat(134), 2],
  ["ক".repeat(135), 3],
  // 67 code units hold 33 pairs: a part never ends within one.
  ["🌸".repeat(66), 2],
  ["🌸".repeat(67), 3],
])("the number of SMS parts is right for %s", (text, parts) => expect(smsParts(text)).toBe(parts));

it("an SMS is shortened between whole letters", () => {
  expect(shortened("রাফি", 4)).toBe("রাফি");
  expect(shortened("ক্ষুদ্র ঋণ", 9)).toBe("ক্ষুদ্র…");
  expect(shortened("ক্ষুদ্র ঋণ", 6)).toBe("ক্ষু…");
  expect(shortened("👩🏽‍🚀👩🏽‍🚀", 8)).toBe("👩🏽‍🚀…");
  expect(shortened("👩🏽‍🚀👩🏽‍🚀", 7)).toBe("…");
});
