import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  right: { bn: "ঠিক", en: "Right" },
  wrong: { bn: "ভুল", en: "Wrong" },
  rightOf: {
    bn: (name: string) => `${name}-এর উত্তর ঠিক`,
    en: (name: string) => `The answer by ${name} is right`,
  },
  wrongOf: {
    bn: (name: string) => `${name}-এর উত্তর ভুল`,
    en: (name: string) => `The answer by ${name} is wrong`,
  },
  group: { bn: "উত্তরটা যাচাই করুন", en: "Check the answer" },
  addNote: { bn: "নোট দিন", en: "Add a note" },
  noteTitle: { bn: "উত্তরটা নিয়ে নোট", en: "A note about the answer" },
  noteLabel: { bn: "নোট, সবাই দেখবে", en: "Note that readers see" },
  save: { bn: "রাখুন", en: "Save" },
  cancel: { bn: "থাক", en: "Cancel" },
  undo: { bn: "ফিরিয়ে নিন", en: "Undo" },
  saidRight: { bn: "ঠিক বলে চিহ্নিত হলো", en: "Marked as right" },
  saidWrong: { bn: "ভুল বলে চিহ্নিত হলো", en: "Marked as wrong" },
  noted: { bn: "নোটটা যোগ হলো", en: "The note was added" },
  failed: { bn: "যাচাইটা রাখা গেল না", en: "The verdict could not be saved" },
  byWhom: { bn: (name: string) => `দেখেছেন ${name}`, en: (name: string) => `Checked by ${name}` },
  foundRight: {
    bn: (name: string) => `${name} এর মধ্যে উত্তরটা ঠিক বলেছেন।`,
    en: (name: string) => `${name} has called this answer right meanwhile.`,
  },
  foundWrong: {
    bn: (name: string) => `${name} এর মধ্যে উত্তরটা ভুল বলেছেন।`,
    en: (name: string) => `${name} has called this answer wrong meanwhile.`,
  },
  isWrong: { bn: "শিক্ষক বলেছেন: ভুল", en: "A teacher says: wrong" },
});
