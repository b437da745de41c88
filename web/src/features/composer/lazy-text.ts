import { defineText } from "../../lib/i18n/text.ts";

/** The shortcuts of the card on wide screens. */
export const shortcutText = defineText({
  question: { bn: "প্রশ্ন", en: "Question" },
  photo: { bn: "ছবি", en: "Photo" },
  video: { bn: "ভিডিও", en: "Video" },
  poll: { bn: "পোল", en: "Poll" },
  write: { bn: "লেখো", en: "Write" },
});

export const composerText = defineText({
  titlePost: { bn: "নতুন পোস্ট লেখো", en: "Write a new post" },
  titlePoll: { bn: "নতুন পোল তৈরি করো", en: "Create a new poll" },
  titleEdit: { bn: "পোস্ট সম্পাদনা", en: "Edit the post" },
  confirm: { bn: "ঠিকাছে", en: "OK" },
  save: { bn: "সংরক্ষণ করো", en: "Save" },
  sent: { bn: "পোস্ট হয়ে গেছে", en: "Posted" },
  held: { bn: "একবার দেখে দেওয়া হলেই প্রকাশ হবে", en: "It appears once it has been looked at" },
  schedule: { bn: "পরে প্রকাশ", en: "Publish later" },
  scheduleAt: { bn: "কখন প্রকাশ হবে", en: "When to publish" },
  scheduleIt: { bn: "সময়ে প্রকাশ", en: "Schedule" },
  scheduled: { bn: "সময় হলে পোস্টটা প্রকাশ হবে", en: "It will be published at its time" },
  seeScheduled: { bn: "তালিকা দেখা", en: "See the list" },
  sendAnyway: { bn: "তবু পাঠাও", en: "Send anyway" },
  saveAnyway: { bn: "তবু রাখো", en: "Save anyway" },
  guidelines: { bn: "কমিউনিটি নির্দেশিকা", en: "Community guidelines" },

  poll: { bn: "পোল", en: "Poll" },

  destination: { bn: "কোথায় যাবে", en: "Where it goes" },
  feed: { bn: "পাবলিক নিউজফিড", en: "Public news feed" },
  unknownPlace: { bn: "গ্রুপটা পাচ্ছি না", en: "Group not found" },
  placeLost: {
    bn: "এই গ্রুপে এখন লেখা যাচ্ছে না। কোথায় যাবে, আবার বেছে নাও।",
    en: "You cannot write in this group now. Choose again where it goes.",
  },
  placeShut: { bn: "এই গ্রুপে এখন লেখা যাচ্ছে না।", en: "You cannot write in this group now." },
  shut: {
    bn: {
      archived: "আর্কাইভে আছে, এখন শুধু পড়া যায়",
      members: "শুধু সদস্যরা পোস্ট করে",
      officers: "শুধু পরিচালকেরা পোস্ট করেন",
    },
    en: {
      archived: "Archived, can only be read",
      members: "Only members post here",
      officers: "Only officers post here",
    },
  },
  findPlace: { bn: "গ্রুপের নাম লেখো", en: "Type the name of a group" },
  choosePlace: { bn: "কোথায় পোস্ট করবে", formal: "কোথায় পোস্ট করবেন", en: "Where to post" },
  batch: { bn: "কোন ব্যাচের জন্য", en: "For which batch" },
  kind: { bn: "পোস্টের ধরন", en: "Kind of post" },
  subjectQuestion: { bn: "বিষয়ভিত্তিক প্রশ্ন", en: "Subject question" },
  homework: { bn: "হোমওয়ার্ক", en: "Homework" },
  other: { bn: "অন্যান্য", en: "Other" },

  subject: { bn: "বিষয়", en: "Subject" },
  chooseSubject: { bn: "বিষয় বেছে নাও", en: "Choose a subject" },
  findSubject: { bn: "বিষয়ের নাম লেখো", en: "Type the name of the subject" },
  chapter: { bn: "অধ্যায়", en: "Chapter" },
  chooseChapter: { bn: "অধ্যায় বেছে নাও", en: "Choose a chapter" },
  findChapter: { bn: "অধ্যায়ের নাম লেখো", en: "Type the name of the chapter" },
  subjectFirst: { bn: "আগে বিষয় বেছে নাও", en: "Choose the subject first" },
  chaptersComing: { bn: "অধ্যায় আসছে…", en: "Chapters are coming…" },
  chaptersLost: { bn: "আনা গেল না। আবার চেষ্টা করো", en: "Not fetched. Try again" },
  noneFound: { bn: "এই নামে কিছু নেই", en: "Nothing with this name" },

  yourQuestion: { bn: "তোমার প্রশ্ন", en: "Your question" },
  yourText: { bn: "তোমার কথা", en: "Your text" },
  pollQuestion: { bn: "প্রশ্ন", en: "Question" },
  questionHint: {
    bn: "কী জানতে চাও আর কতদূর ভেবেছ, লেখো…",
    en: "Write what you want to know and how far you have come…",
  },
  textHint: { bn: "যা বলতে চাও লেখো…", en: "Write what you want to say…" },
  captchaFailed: { bn: "রোবট যাচাইটা মেলেনি", en: "reCAPTCHA verification failed." },
  captchaFailedBody: { bn: "আবার চেষ্টা করো।", en: "Please try again" },
  tooLong: {
    bn: "লেখাটা অনেক বড়, একটু ছোট করো",
    en: "The text is too long, shorten it a little",
  },

  addImage: { bn: "ছবি যোগ করো", en: "Add a picture" },
  addVideo: { bn: "ভিডিও যোগ করো", en: "Add a video" },
  addEmbed: {
    bn: "ভিডিওর ঠিকানা যোগ করো",
    en: "Add the address of a video",
  },
  embed: { bn: "ভিডিওর ঠিকানা", en: "Address of a video" },
  embedHint: {
    bn: "ইউটিউব, ভিমিও বা ফেসবুকের লিংক অথবা iframe",
    en: "A link or an iframe of YouTube, Vimeo or Facebook",
  },
  embedFrom: { bn: (host: string) => `${host} থেকে দেখানো হবে`, en: (host: string) => `Shown from ${host}` },
  removeEmbed: { bn: "ঠিকানাটা সরাও", en: "Remove the address" },
  uploadsRunning: {
    bn: "ছবি বা ভিডিও পৌঁছালেই পোস্ট হয়ে যাবে",
    en: "It will be posted as soon as the files have arrived",
  },
  waiting: { bn: "ফাইল যাচ্ছে…", en: "Files on their way…" },

  ai: { bn: "কিউরিওসিটি এআই উত্তর দিক", en: "Let Curiosity AI answer" },
  aiLeft: {
    bn: (total: string, left: string) => `আজ ${total}টির মধ্যে ${left}টি বাকি`,
    en: (total: string, left: string) => `${left} of ${total} left today`,
  },
  aiPool: { bn: "স্কুলের ভাগ থেকে, তোমার সীমা কমবে না", en: "From the school's share, not from yours" },
  aiPoolEmpty: {
    bn: "স্কুলের আজকের ভাগ শেষ। এআই আজ চুপ, তবে আগের উত্তর মিললে দেখাবে।",
    en: "The school's share for today is used up. The AI is silent, but shows an earlier answer that fits.",
  },
  aiNone: {
    bn: "আজকের সীমা শেষ। এআই আজ চুপ, তবে আগের উত্তর মিললে দেখাবে।",
    en: "Used up for today. The AI is silent, but shows an earlier answer that fits.",
  },
  aiSilent: {
    bn: "আজকের এআই উত্তরের সীমা শেষ, তাই কিউরিওসিটি আজ চুপ থাকবে। আগের কোনো উত্তর মিললে সেটা দেখাবে।",
    en: "Today's AI answers are used up, so Curiosity is silent today. It shows an earlier answer if one fits.",
  },
  aiUnknown: { bn: "কয়টি বাকি জানা গেল না", en: "How many are left is not known" },

  hasCorrect: { bn: "সঠিক উত্তর আছে", en: "There is a correct answer" },
  hasCorrectHint: { bn: "চালু থাকলে পোলটা কুইজ হয়ে যাবে", en: "Turned on, the poll becomes a quiz" },
  pollEnd: { bn: "কখন শেষ হবে", en: "When the poll ends" },
  never: { bn: "কখনো না", en: "Never" },
  days: {
    bn: (days: string) => `${days} দিন`,
    en: (days: string) => (days === "1" ? "1 day" : `${days} days`),
  },
  week: { bn: "১ সপ্তাহ", en: "1 week" },
  onDate: { bn: "তারিখ বেছে নাও", en: "Choose a date" },
  endsAt: { bn: "শেষ হওয়ার সময়", en: "Time of the end" },
  pollHides: { bn: "ভোটের আগে ফল লুকানো থাকবে", en: "Hide the results before a vote" },
  pollHidesHint: {
    bn: "যে ভোট দেয়নি, পোল শেষ হওয়ার আগে সে ফল দেখবে না",
    en: "Those who have not voted see the results once the poll has ended",
  },
  options: { bn: "অপশন", en: "Options" },
  option: { bn: (letter: string) => `অপশন ${letter}`, en: (letter: string) => `Option ${letter}` },
  optionLong: {
    bn: (most: string) => `একটা অপশনে সর্বোচ্চ ${most}টি অক্ষর`,
    en: (most: string) => `At most ${most} letters in an option`,
  },
  correct: { bn: "সঠিক", en: "Correct" },
  markCorrect: { bn: (letter: string) => `${letter} সঠিক`, en: (letter: string) => `${letter} is correct` },
  addOption: { bn: "অপশন যোগ করো", en: "Add an option" },
  removeOption: {
    bn: (letter: string) => `অপশন ${letter} মোছো`,
    en: (letter: string) => `Delete option ${letter}`,
  },

  similar: { bn: "এমন প্রশ্ন আগেও এসেছে", en: "Questions like this were asked before" },
  answers: { bn: (n: string) => `${n}টি উত্তর`, en: (n: string) => `${n} answers` },
  verified: { bn: "শিক্ষক দেখেছেন ✓", en: "Checked by a teacher ✓" },
  solved: { bn: "সমাধান আছে", en: "Solved" },
  notMine: { bn: "আমারটা আলাদা", en: "Mine is different" },

  draftBack: { bn: "আগের লেখাটা ফিরিয়ে আনা হয়েছে", en: "What you were writing is back" },
  draftDrop: { bn: "নতুন করে শুরু করো", en: "Start anew" },
  draftKept: { bn: "লেখাটা এই ফোনে রাখা আছে।", en: "Your text is saved on this device." },
  sendFailed: { bn: "পোস্ট পাঠানো যায়নি", en: "The post was not sent" },
  openAgain: { bn: "খুলে দেখো", en: "Open it" },
  openPost: { bn: "পোস্টটা দেখো", en: "See the post" },
  voted: { bn: "ভোট পড়েছে, তাই পোলের লেখা বদলানো যায় না", en: "Votes are cast, so the poll cannot change" },
});

/** ক খ গ ঘ: how an option is called. */
export const optionLetters = { bn: ["ক", "খ", "গ", "ঘ"], en: ["A", "B", "C", "D"] } as const;

export const announcingText = defineText({
  announcement: { bn: "ঘোষণা", en: "Announcement" },
  announcementHint: {
    bn: "কে পড়েছে তা দেখা যায়, না-পড়াদের মনে করানো যায়",
    en: "You see who has read it, and can remind the others",
  },
  forWhom: { bn: "কাদের জন্য", en: "For whom" },
  own: { bn: "এই গ্রুপ", en: "This group" },
  groups: { bn: "কয়েকটি গ্রুপ", en: "Several groups" },
  batch: { bn: "ব্যাচ", en: "Batch" },
  school: { bn: "পুরো প্রতিষ্ঠান", en: "Whole school" },
});
