import { defineText } from "../i18n/text.ts";

export const editorText = defineText({
  toolbar: { bn: "লেখার সরঞ্জাম", en: "Formatting" },
  bold: { bn: "মোটা", en: "Bold" },
  list: { bn: "তালিকা", en: "List" },
  maths: { bn: "গণিত", en: "Maths" },
  tag: { bn: "হ্যাশট্যাগ", en: "Hashtag" },
  mention: { bn: "কাউকে উল্লেখ করো", en: "Mention someone" },
  phonetic: {
    bn: "অভ্র: ইংরেজি অক্ষরে বাংলা লেখো",
    en: "Avro: type Bengali with Latin letters",
  },
  phoneticLetter: { bn: "অ", en: "অ" },
  phoneticAway: { bn: "অভ্র এখন আনা গেল না", en: "Avro could not be loaded" },
  letters: { bn: (n: string) => `${n} অক্ষর`, en: (n: string) => `${n} characters` },
  lettersLeft: { bn: (n: string) => `আর ${n} অক্ষর`, en: (n: string) => `${n} characters left` },
  lettersOver: { bn: (n: string) => `${n} অক্ষর বেশি`, en: (n: string) => `${n} characters too many` },
  noResult: { bn: "কারও নাম মিলল না", en: "No result" },
  names: { bn: "যাদের নাম মেলে", en: "Matching names" },
  beginsWith: { bn: (name: string) => `@${name} দিয়ে শুরু`, en: (name: string) => `Starts with @${name}` },

  mathsTitle: { bn: "গণিত লেখো", en: "Add maths" },
  mathsField: { bn: "সূত্র (TeX)", en: "Formula (TeX)" },
  mathsHint: { bn: "যেমন: \\frac{1}{2}mv^2", en: "For example: \\frac{1}{2}mv^2" },
  mathsPreview: { bn: "যেমন দেখাবে", en: "Preview" },
  mathsEmpty: {
    bn: "চিহ্ন চাপো বা সূত্রটা লেখো",
    en: "Tap a symbol or type the formula",
  },
  mathsBroken: { bn: "সূত্রটা এখনো সম্পূর্ণ নয়", en: "The formula is incomplete" },
  mathsInsert: { bn: "বসাও", en: "Insert" },
  mathsPlace: { bn: "কোথায় বসবে", en: "Placement" },
  mathsInLine: { bn: "লেখার মাঝে", en: "Within the text" },
  mathsOwnLine: { bn: "আলাদা লাইনে", en: "On its own line" },
});
