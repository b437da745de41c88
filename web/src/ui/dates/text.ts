import type { Language } from "../language.ts";
import { uiText } from "../text.ts";

/** Apart, since only forms with a date load it. */
export const useDateText = uiText({
  date: { bn: "দিন/মাস/বছর", en: "dd/mm/yyyy" },
  dateTime: { bn: "দিন/মাস/বছর ঘণ্টা:মিনিট", en: "dd/mm/yyyy hh:mm" },
  open: { bn: "ক্যালেন্ডার খোলা", en: "Open the calendar" },
  calendar: { bn: "ক্যালেন্ডার", en: "Calendar" },
  previous: { bn: "আগের মাস", en: "Previous month" },
  next: { bn: "পরের মাস", en: "Next month" },
  hour: { bn: "ঘণ্টা", en: "Hour" },
  minute: { bn: "মিনিট", en: "Minute" },
  today: { bn: "আজ", en: "Today" },
  done: { bn: "হয়েছে", en: "Done" },
  unfinished: {
    bn: "তারিখটা দিন/মাস/বছর হিসেবে দরকার, যেমন ১৫/১২/২০২৬।",
    en: "Write day/month/year, such as 15/12/2026.",
  },
  badMonth: { bn: "মাস ১ থেকে ১২। আগে দিন, পরে মাস।", en: "A month is 1 to 12. The day comes first." },
  noTime: { bn: "সময়টাও দরকার, যেমন ১৪:৩০।", en: "The time is missing, such as 14:30." },
  badTime: { bn: "সময় ০০:০০ থেকে ২৩:৫৯, যেমন ১৪:৩০।", en: "A time is 00:00 to 23:59, such as 14:30." },
});

type Sentence = Record<Language, (value: string, count: string) => string>;

export const dateSentences = {
  badDay: {
    bn: (month, days) => `এমন তারিখ নেই: ${month} মাসে ${days} দিন।`,
    en: (month, days) => `There is no such day: ${month} has ${days} days.`,
  },
  early: {
    bn: (limit) => `${limit} বা তার পরে হতে হবে।`,
    en: (limit) => `It must be ${limit} or later.`,
  },
  late: {
    bn: (limit) => `${limit} বা তার আগে হতে হবে।`,
    en: (limit) => `It must be ${limit} or earlier.`,
  },
} satisfies Record<string, Sentence>;

/** The first hour of each part of the day, and how a time in it is told. */
export const toldTimes: readonly (readonly [
  from: number,
  told: Record<Language, (time: string) => string>,
])[] = [
  [20, { bn: (time) => `রাত ${time}`, en: (time) => `${time} pm` }],
  [18, { bn: (time) => `সন্ধ্যা ${time}`, en: (time) => `${time} pm` }],
  [15, { bn: (time) => `বিকাল ${time}`, en: (time) => `${time} pm` }],
  [12, { bn: (time) => `দুপুর ${time}`, en: (time) => `${time} pm` }],
  [5, { bn: (time) => `সকাল ${time}`, en: (time) => `${time} am` }],
  [0, { bn: (time) => `রাত ${time}`, en: (time) => `${time} am` }],
];

/** Words beside an hour of twelve. */
export const partsOfDay = {
  forenoon: ["am", "a.m.", "ভোর", "সকাল"],
  noon: ["দুপুর"],
  afternoon: ["pm", "p.m.", "বিকাল", "বিকেল", "সন্ধ্যা"],
  night: ["রাত"],
} as const;
export type PartOfDay = keyof typeof partsOfDay;
