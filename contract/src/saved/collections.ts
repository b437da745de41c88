/** The eight collections, in the order of their ids from 1. */
export const collectionNames = [
  { bn: "পরীক্ষায় আসতে পারে", en: "May appear in exam" },
  { bn: "প্রয়োজনীয় সূত্র", en: "Necessary formulas" },
  { bn: "অনুপ্রেরণা", en: "Motivational content" },
  { bn: "আইডিয়া", en: "Idea" },
  { bn: "সমাধান খুঁজছি", en: "Looking for solution" },
  { bn: "বন্ধুদের দেখাব", en: "Will share with friends" },
  { bn: "ভবিষ্যতের জন্য", en: "Kept for the future" },
  { bn: "অন্যান্য", en: "Other" },
] as const;
