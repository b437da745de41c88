import { declareNotifications, type Sentence } from "../kit/notification.ts";

export const homeworkNotifications = declareNotifications({
  homework_announced: {
    family: "teachers",
    icon: ["notebook-pen", "green"],
    repeats: "once",
    bn: "নতুন হোমওয়ার্ক দেওয়া হলে",
    en: "Homework is posted for you",
  },
  homework_due: {
    family: "teachers",
    icon: ["alarm-clock", "marigold"],
    unnamed: true,
    repeats: "once",
    bn: "হোমওয়ার্কের সময় শেষ হয়ে এলে",
    en: "Homework is due within a day",
  },
  homework_reminded: {
    family: "teachers",
    icon: ["timer", "marigold"],
    bn: "শিক্ষক হোমওয়ার্ক জমার কথা মনে করালে",
    en: "A teacher reminds you of homework",
  },
  homework_changed: {
    family: "teachers",
    icon: ["notebook-text", "marigold"],
    bn: "হোমওয়ার্ক বা তার শেষ সময় বদলালে",
    en: "Homework or its deadline is changed",
  },
  homework_extended: {
    family: "teachers",
    icon: ["alarm-clock-plus", "green"],
    repeats: "state",
    bn: "হোমওয়ার্কে তুমি বাড়তি সময় পেলে",
    en: "You get more time for homework",
  },
  homework_marked: {
    family: "progress",
    icon: ["file-check", "marigold"],
    bn: "তোমার হোমওয়ার্কে নম্বর দেওয়া হলে",
    en: "Your homework is marked",
  },
  homework_replied: {
    family: "progress",
    icon: ["message-square-text", "green"],
    bn: "তোমার হোমওয়ার্কে শিক্ষক উত্তর দিলে",
    en: "A teacher replies to your homework",
  },
  homework_returned: {
    family: "progress",
    icon: ["undo-2", "clay"],
    bn: "তোমার হোমওয়ার্ক আবার করতে ফেরত এলে",
    en: "Your homework is returned for another try",
  },
});

/** The resource is the homework or the submission; no sentence tells a mark, since a locked screen may show it. */
export const homeworkSentences: Record<keyof typeof homeworkNotifications, Sentence> = {
  homework_announced: {
    bn: ({ name, title }) => `${name} হোমওয়ার্ক দিয়েছেন: ${title()}`,
    en: ({ name, title }) => `${name} posted homework: ${title()}`,
  },
  homework_reminded: {
    bn: ({ name, title }) => `${name} মনে করিয়ে দিয়েছেন: ‘${title()}’ হোমওয়ার্ক জমা দেওয়া বাকি`,
    en: ({ name, title }) => `${name} reminds you: ‘${title()}’ is still to be handed in`,
  },
  homework_due: {
    bn: ({ title }) => `‘${title()}’ হোমওয়ার্ক জমা দেওয়ার সময় শেষ হয়ে আসছে`,
    en: ({ title }) => `The homework ‘${title()}’ is due within a day`,
  },
  homework_changed: {
    bn: ({ name, title, day, facts }) =>
      `${name} ‘${title()}’ হোমওয়ার্ক বদলেছেন; জমার শেষ দিন ${day(String(facts["until"]))}`,
    en: ({ name, title, day, facts }) =>
      `${name} changed the homework ‘${title()}’, due ${day(String(facts["until"]))}`,
  },
  homework_extended: {
    bn: ({ name, title, day, facts }) =>
      `${name} ‘${title()}’ হোমওয়ার্কের জন্য তোমাকে ${day(String(facts["until"]))} পর্যন্ত সময় দিয়েছেন`,
    en: ({ name, title, day, facts }) =>
      `${name} gave you until ${day(String(facts["until"]))} for the homework ‘${title()}’`,
  },
  homework_marked: {
    bn: ({ name, title }) => `${name} তোমার ‘${title()}’ হোমওয়ার্কে নম্বর দিয়েছেন`,
    en: ({ name, title }) => `${name} marked your homework ‘${title()}’`,
  },
  homework_replied: {
    bn: ({ name, title }) => `${name} তোমার ‘${title()}’ হোমওয়ার্কে উত্তর দিয়েছেন`,
    en: ({ name, title }) => `${name} replied to your homework ‘${title()}’`,
  },
  homework_returned: {
    bn: ({ name, title }) => `${name} তোমার ‘${title()}’ হোমওয়ার্ক আবার করার জন্য ফেরত দিয়েছেন`,
    en: ({ name, title }) => `${name} returned your homework ‘${title()}’ for another try`,
  },
};
