import { declareNotifications, type Sentence } from "../../kit/notification.ts";

export const examsNotifications = declareNotifications({
  exam_announced: {
    family: "teachers",
    icon: ["calendar-clock", "green"],
    repeats: "once",
    bn: "নতুন পরীক্ষা দেওয়া হলে",
    en: "An exam is announced for you",
  },
  exam_results: {
    family: "progress",
    icon: ["clipboard-check", "marigold"],
    unnamed: true,
    repeats: "once",
    bn: "পরীক্ষার ফল বেরোলে",
    en: "The results of your exam are out",
  },
});

/** The resource is the exam; neither sentence tells a score, since a locked screen may show it. */
export const examsSentences: Record<keyof typeof examsNotifications, Sentence> = {
  exam_announced: {
    bn: ({ name, title }) => `${name} একটা পরীক্ষা দিয়েছেন: ${title()}`,
    en: ({ name, title }) => `${name} announced an exam: ${title()}`,
  },
  exam_results: {
    bn: ({ title }) => `‘${title()}’ পরীক্ষার ফল বেরিয়েছে`,
    en: ({ title }) => `The results of ‘${title()}’ are out`,
  },
};
