import type { ThingKind } from "@angon/contract/kinds";
import { spelt } from "@angon/contract/search/words";

const listed = (names: string): string[] => names.split(" ").map(spelt);

/** Words that name the kind itself: "vector homework" is homework about vectors. */
export const namesOfKind: Readonly<Record<ThingKind, readonly string[]>> = {
  homework: listed("homework hw assignment হোমওয়ার্ক বাড়ির কাজ অ্যাসাইনমেন্ট"),
  exam: listed("exam exams test quiz পরীক্ষা পরিক্ষা কুইজ টেস্ট"),
  group: listed("group groups গ্রুপ"),
  chapter: listed("chapter অধ্যায়"),
  file: listed("file files pdf note notes sheet ফাইল পিডিএফ নোট শিট"),
};
