import { expect, test } from "vitest";
import { formally } from "./formal-address.ts";

test.each([
  ["পোস্টটা দেখো, তারপর তোমার মত লেখো।", "পোস্টটা দেখুন, তারপর আপনার মত লিখুন।"],
  ["তুমি এখনো জমা দাওনি", "আপনি এখনো জমা দেননি"],
  ["সে সময় পেয়েছে, অন্যরা পাবে।", "সে সময় পেয়েছে, অন্যরা পাবে।"],
  ["আপনি পারেন", "আপনি পারেন"],
])("%s is for staff: %s", (sentence, formal) => {
  expect(formally(sentence)).toBe(formal.normalize("NFC"));
});

test("a value with a word of তুমি is kept, also when it has characters of a pattern", () => {
  const group = "তোমার আমার (পাঠশালা)?";
  expect(formally(`‘${group}’ গ্রুপে তোমার পোস্ট`, ["", group])).toBe(`‘${group}’ গ্রুপে আপনার পোস্ট`);
});

test("a value that is itself a word of তুমি is kept", () => {
  expect(formally("তোমার: তোমার পোস্টে উত্তর", ["তোমার:"])).toBe("তোমার: আপনার পোস্টে উত্তর");
  expect(formally("‘তুমি’ গ্রুপের পোস্ট দেখো", ["তুমি"])).toBe("‘তুমি’ গ্রুপের পোস্ট দেখুন");
});
