import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  poll: { bn: "পোল", en: "Poll" },
  quiz: { bn: "প্রশ্নের উত্তর", en: "Answers to the question" },
  letters: { bn: "কখগঘ", en: "ABCD" },
  votes: { bn: (n: string) => `${n} ভোট`, en: (n: string) => `${n} votes` },
  total: { bn: (n: string) => `মোট ${n} ভোট`, en: (n: string) => `${n} votes in all` },
  answered: { bn: (n: string) => `মোট ${n} জন উত্তর দিয়েছে`, en: (n: string) => `${n} have answered` },
  nobody: { bn: "এখনো কেউ ভোট দেয়নি", en: "Nobody has voted yet" },
  nobodyAnswered: { bn: "এখনো কেউ উত্তর দেয়নি", en: "Nobody has answered yet" },
  mayChange: { bn: "মত বদলানো যাবে", en: "You can change your vote" },
  votesAfterYours: {
    bn: "তুমি উত্তর দিলে সবারটা দেখাবে",
    en: "Answer to see the votes",
  },
  correct: {
    bn: (letter: string) => `সঠিক উত্তর: ${letter}`,
    en: (letter: string) => `Correct answer: ${letter}`,
  },
  isCorrect: { bn: "সঠিক", en: "correct" },
  isWrong: { bn: "তোমার উত্তর, ভুল", en: "your answer, wrong" },
  failed: { bn: "ভোটটা গেল না", en: "The vote was not sent" },
});
