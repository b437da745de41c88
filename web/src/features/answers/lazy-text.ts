import { defineText } from "../../lib/i18n/text.ts";

export const nextText = defineText({
  title: { bn: "এরপর কী", en: "What comes next" },
  intro: {
    bn: "পরের ধাপ শুধু তুমিই চাইতে পারো, কারণ প্রশ্নটা তোমার।",
    en: "Only you can take the next step, as the question is yours.",
  },
  attempt: { bn: "তুমি কী চেষ্টা করলে?", en: "What did you try?" },
  attemptHint: {
    bn: "এক-দুই লাইনেই হবে, ভুল হলেও ক্ষতি নেই। লেখাটা অন্য কেউ দেখবে না।",
    en: "A line or two will do, and it may be wrong. The others do not see it.",
  },
  attemptMissing: { bn: "আগে নিজের চেষ্টাটা লেখো।", en: "Write what you tried first." },
  attemptLong: {
    bn: (most: string) => `লেখাটা ${most} অক্ষরের বেশি লম্বা।`,
    en: (most: string) => `This is longer than ${most} letters.`,
  },
  orLater: {
    bn: (when: string) => `না লিখলেও ${when} থেকে সমাধানটা দেখা যাবে।`,
    en: (when: string) => `Without a try you can see the solution from ${when}.`,
  },
  left: {
    bn: (n: string) => `আজ আর ${n}টা এআই উত্তর বাকি। স্কুলের আগের উত্তর থেকে এলে কমে না।`,
    en: (n: string) =>
      `AI answers left today: ${n}. What comes from earlier answers at your school takes none.`,
  },
  noneLeft: {
    bn: "আজকের এআই উত্তর শেষ। স্কুলের আগের উত্তরে থাকলে ধাপটা তবু আসবে।",
    en: "Today's AI answers are used up. A step that your school's earlier answers hold still comes.",
  },
  nothing: {
    bn: "এই ধাপের জন্য এখন কিছু জানা নেই। একটু পরে আবার দেখো, বা মন্তব্যে জানাও কোথায় আটকে আছ।",
    en: "Nothing is known for this step now. Try again later, or say in a comment where you are stuck.",
  },
  taking: { bn: "আসছে…", en: "Loading…" },
});
