import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test.each([
  ["নুসরাত জাহান", "নুসরাত"],
  ["মো. আবুল কাশেম", "আবুল"],
  ["মোঃ আবুল কাশেম", "আবুল"],
  ["মো: আবুল কাশেম", "আবুল"],
  ["মোহাম্মদ রাফি", "রাফি"],
  ["মুহাম্মাদ রাফি", "রাফি"],
  ["মুহম্মদ রাফি", "রাফি"],
  ["মোছা. সাদিয়া খাতুন", "সাদিয়া"],
  ["মোসাঃ সাদিয়া খাতুন", "সাদিয়া"],
  ["মোছাম্মৎ সাদিয়া", "সাদিয়া"],
  ["সৈয়দ মুজতবা আলী", "মুজতবা"],
  ["সৈয়দা রিজওয়ানা", "রিজওয়ানা"],
  ["শেখ মো. রাসেল", "রাসেল"],
  ["ড. সেলিনা আক্তার", "সেলিনা"],
  ["ডা. কামরুল হাসান", "কামরুল"],
  ["Md. Abul Kashem", "Abul"],
  ["MD Abul Kashem", "Abul"],
  ["Mst. Sadia Khatun", "Sadia"],
  ["Dr. Selina Akter", "Selina"],
  ["  Rafi   Ahmed ", "Rafi"],
])("%s is called %s", (name, first) => {
  expect(firstNameOf(name.normalize("NFC"))).toBe(first.normalize("NFC"));
});

test("a name without other words than titles is called by its first one", () => {
  expect(firstNameOf("মোহাম্মদ")).toBe("মোহাম্মদ");
  expect(firstNameOf("শেখ মোহাম্মদ")).toBe("শেখ");
});

test("a word that only begins like a title stays", () => {
  expect(firstNameOf("মোহনা দাস")).toBe("মোহনা");
  expect(firstNameOf("Mohona Das")).toBe("Mohona");
  expect(firstNameOf("ডালিয়া রহমান".normalize("NFC"))).toBe("ডালিয়া".normalize("NFC"));
});
