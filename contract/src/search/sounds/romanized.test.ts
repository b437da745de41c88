import { expect, it } from "vitest";
import { romanized } from "./romanized.ts";

it.each([
  ["দ্বাদশ বিজ্ঞান", "dados bigan"],
  ["পদার্থবিজ্ঞান ক্লাব", "podarthobigan klab"],
  ["ছাত্রী, ঘ শাখা", "chhatri, gha sakha"],
  ["ক খ গ ঘ ঙ চ ছ", "ka kha ga gha na cha chha"],
  ["HSC ২৬ Physics", "HSC ২৬ Physics"],
])("%s is romanized by its sounds", (bengali, latin) => expect(romanized(bengali)).toBe(latin));
