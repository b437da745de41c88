import { spelt } from "@angon/contract/search/words";

const titlesOf = (names: string): ReadonlySet<string> => new Set(names.split(" ").map(spelt));

const staffTitles = titlesOf("sir madam mam maam mem miss teacher স্যার ম্যাডাম ম্যাম মিস শিক্ষক");
const otherTitles = titlesOf("bhai vai bhaia bhaiya vaiya apu apa ভাই ভাইয়া আপু আপা দাদা দিদি");

/** A name without the titles by which people are called, and whether they name a teacher. */
export function untitled(name: string): { name: string; isStaff: boolean } {
  const parts = name.split(/\s+/);
  const isTitle = (part: string) => staffTitles.has(spelt(part)) || otherTitles.has(spelt(part));
  const rest = parts.filter((part) => !isTitle(part));
  if (rest.length === 0 || rest.length === parts.length) return { name, isStaff: false };
  return { name: rest.join(" "), isStaff: parts.some((part) => staffTitles.has(spelt(part))) };
}
