import type { LineOrigin } from "@angon/contract/ladders";
import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "ধাপে ধাপে সাহায্য", en: "Help step by step" },
  intro: {
    bn: "পুরো সমাধানের আগে নিজে একবার ভেবে দেখো। সাহায্য আসে একটু একটু করে, আর তোমার চেষ্টা শুধু তুমিই দেখতে পাও।",
    en: "Think once more before the whole solution. Each step takes you a little further, and only you see what you try.",
  },
  bySchool: { bn: "স্কুলের ইঙ্গিত", en: "From your school" },
  byAi: { bn: "কিউরিওসিটি এআই", en: "Curiosity AI" },
  yourTry: { bn: "তোমার চেষ্টা", en: "What you tried" },
  nothing: {
    bn: "এই ধাপের জন্য স্কুলের কাছে কিছু লেখা নেই। পরের ধাপে যাও।",
    en: "The school has nothing for this step. Go on to the next one.",
  },
  unknown: {
    bn: "এই প্রশ্নের কোনো ইঙ্গিত বা ব্যাখ্যা এখনো স্কুলের কাছে নেই।",
    en: "The school has neither a hint nor an explanation for this question yet.",
  },
  ask: { bn: "প্রশ্ন করো", en: "Ask the others" },
  attempt: { bn: "তুমি কী চেষ্টা করলে?", en: "What did you try?" },
  attemptHint: {
    bn: "এক-দুই লাইনেই হবে, ভুল হলেও ক্ষতি নেই।",
    en: "A line or two will do, and it may be wrong.",
  },
  attemptMissing: { bn: "আগে নিজের চেষ্টাটা লেখো।", en: "Write what you tried first." },
  attemptLong: { bn: "লেখাটা ২,০০০ অক্ষরের বেশি লম্বা।", en: "This is longer than 2,000 letters." },
  loading: { bn: "আসছে…", en: "Loading…" },
  done: { bn: "সব ধাপ দেখা হয়েছে।", en: "You have seen all the steps." },
});

export const originText = defineText<Record<LineOrigin, string>>({
  given: { bn: "দেওয়া আছে", en: "Given" },
  asked: { bn: "জানতে চাওয়া", en: "Asked" },
  chosen: { bn: "তোমার উত্তর", en: "Your answer" },
  hint: { bn: "শিক্ষকের ইঙ্গিত", en: "A teacher's hint" },
  explanation: { bn: "ব্যাখ্যা থেকে", en: "From the explanation" },
  answer: { bn: "সঠিক উত্তর", en: "Correct answer" },
  reply: { bn: "শিক্ষকের মন্তব্য থেকে", en: "From your teacher's comment" },
  marks: { bn: "নম্বর", en: "Marks" },
});
