import { declareNotifications, type Sentence } from "../../kit/notification.ts";

export const examsNotifications = declareNotifications({
  exam_announced: {
    family: "teachers",
    icon: ["calendar-clock", "green"],
    repeats: "once",
    bn: "নতুন পরীক্ষা দেওয়া হলে",
    en: "An exam is announced for you",
  },
  exam_moved: {
    family: "teachers",
    icon: ["calendar-sync", "marigold"],
    bn: "পরীক্ষার সময় বদলালে",
    en: "An exam is moved to another time",
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
  exam_moved: {
    bn: ({ name, title, day, facts }) =>
      `${name} ‘${title()}’ পরীক্ষার সময় বদলেছেন; শুরু ${day(String(facts["from"]))}`,
    en: ({ name, title, day, facts }) =>
      `${name} changed the time of the exam ‘${title()}’, which begins on ${day(String(facts["from"]))}`,
  },
  exam_results: {
    bn: ({ title }) => `‘${title()}’ পরীক্ষার ফল বেরিয়েছে`,
    en: ({ title }) => `The results of ‘${title()}’ are out`,
  },
};
