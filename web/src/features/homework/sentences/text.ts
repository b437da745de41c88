import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  tell: { bn: "অভিভাবককে জানান", en: "Tell guardians" },
  title: { bn: "অভিভাবককে জানান", en: "Tell guardians" },
  sentence: { bn: "কোন বাক্য", en: "Sentence" },
  students: { bn: "কোন শিক্ষার্থী", en: "Students" },
  missing: { bn: "যারা জমা দেয়নি", en: "Not handed in" },
  none: { bn: "কাউকে নয়", en: "None" },
  unreachable: { bn: "অভিভাবকের কাছে পৌঁছানোর পথ নেই", en: "No guardian can be reached" },
  notReached: {
    bn: (n: string) => `${n} জনের অভিভাবক বার্তা চালু করেননি, তাঁদের কাছে কিছু যাবে না।`,
    en: (n: string) => `${n} students have no guardian who has turned messages on; nothing reaches them.`,
  },
  notHandedIn: { bn: "জমা দেয়নি", en: "not handed in" },
  states: {
    bn: { queued: "পাঠানো হবে", sent: "পৌঁছে দেওয়া হয়েছে", failed: "যায়নি", unknown: "গেছে কি না জানা যায়নি" },
    en: { queued: "will be sent", sent: "sent", failed: "not sent", unknown: "perhaps sent" },
  },
  last: {
    bn: (sentence: string, day: string, state: string) => `${day}: ${sentence} · ${state}`,
    en: (sentence: string, day: string, state: string) => `${day}: ${sentence} · ${state}`,
  },
  how: {
    bn: "এসএমএস বা ই-মেইলে যায়, উত্তর লেখা যায় না। রাত ৯টা থেকে সকাল ৮টার বার্তা সকালে যায়।",
    en: "Sent by SMS or e-mail, without replies. Messages of the night (21:00 to 08:00) go in the morning.",
  },
  send: { bn: (n: string) => `${n} জনের অভিভাবককে পাঠান`, en: (n: string) => `Send to ${n} guardians` },
  choose: { bn: "শিক্ষার্থী বেছে নিন।", en: "Choose students." },
  tooMany: {
    bn: (n: string) => `একবারে ${n} জনের বেশি নয়।`,
    en: (n: string) => `No more than ${n} at a time.`,
  },
  sent: {
    bn: (n: string) => `${n} জনের অভিভাবককে পাঠানো হচ্ছে`,
    en: (n: string) => `Sent to the guardians of ${n}`,
  },
  leftOut: {
    bn: (n: string) => `${n} জন বাদ গেছে: আজ একই বাক্য গেছে, বা অভিভাবক বার্তা বন্ধ করেছেন।`,
    en: (n: string) => `${n} left out: the same sentence went today, or the guardian stopped messages.`,
  },
  noStudents: { bn: "এই ক্লাসে শিক্ষার্থী নেই", en: "There are no students in this class" },
});
