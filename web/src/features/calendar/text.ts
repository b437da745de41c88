import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "ইভেন্ট", en: "Events" },
  when: { bn: "কবেকার", en: "When" },
  upcoming: { bn: "সামনে", en: "Upcoming" },
  past: { bn: "হয়ে গেছে", en: "Past" },
  add: { bn: "নতুন ইভেন্ট", en: "New event" },
  noneUpcoming: { bn: "সামনে কোনো ইভেন্ট নেই", en: "Nothing is planned" },
  noneUpcomingBody: {
    bn: "নতুন ইভেন্ট এলে এখানে থাকবে, আর আগের দিন মনে করিয়ে দেওয়া হবে।",
    en: "New events appear here, with a reminder the day before.",
  },
  nonePast: { bn: "আগের কোনো ইভেন্ট নেই", en: "There were no events" },
  nonePastBody: { bn: "শেষ হয়ে গেলে ইভেন্ট এখানে জমা থাকে।", en: "Events that are over are kept here." },
  edited: { bn: "বদলানো হয়েছে", en: "Edited" },
  place: { bn: "জায়গা", en: "Place" },
  time: { bn: "সময়", en: "Time" },
  download: { bn: "ক্যালেন্ডারে রাখা", en: "Add to calendar" },
  downloadOf: {
    bn: (title: string) => `ক্যালেন্ডারে রাখা: ${title}`,
    en: (title: string) => `Add to calendar: ${title}`,
  },
  menuOf: { bn: (title: string) => `আরও: ${title}`, en: (title: string) => `More: ${title}` },
  edit: { bn: "সম্পাদনা", en: "Edit" },
  remove: { bn: "মুছে ফেলা", en: "Delete" },
});

/** Texts of the dialogs, which only officers open. */
export const dialogText = defineText({
  newTitle: { bn: "নতুন ইভেন্ট", en: "New event" },
  editTitle: { bn: "ইভেন্ট সম্পাদনা", en: "Edit the event" },
  title: { bn: "নাম", en: "Title" },
  titleExample: { bn: "যেমন: বার্ষিক বিতর্ক উৎসব", en: "For example: Annual debate" },
  starts: { bn: "শুরু", en: "Starts" },
  ends: { bn: "শেষ", en: "Ends" },
  dhaka: { bn: "বাংলাদেশ সময়", en: "Bangladesh time" },
  place: { bn: "জায়গা (না দিলেও চলে)", en: "Place (optional)" },
  placeExample: { bn: "যেমন: স্কুলের মিলনায়তন", en: "For example: The school hall" },
  body: { bn: "কথা (না দিলেও চলে)", en: "Details (optional)" },
  titleMissing: { bn: "একটা নাম দিতে হবে", en: "Give it a title" },
  startMissing: { bn: "শুরুর সময় দিতে হবে", en: "Say when it starts" },
  endWrong: { bn: "শেষটা শুরুর পরে হতে হবে", en: "It has to end after it starts" },
  create: { bn: "ইভেন্ট যোগ করা", en: "Add the event" },
  save: { bn: "বদল রাখা", en: "Save" },
  created: { bn: "ইভেন্ট যোগ হয়েছে", en: "The event was added" },
  saved: { bn: "ইভেন্ট বদলেছে", en: "The event was changed" },
  removeTitle: { bn: "ইভেন্টটা মুছে ফেলা হবে?", en: "Delete this event?" },
  removeBody: { bn: "সদস্যরা এটা আর দেখবে না।", en: "Members no longer see it." },
  remove: { bn: "মুছে ফেলা", en: "Delete" },
  removed: { bn: "ইভেন্ট মুছে গেছে", en: "The event was deleted" },
});
