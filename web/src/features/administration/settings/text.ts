import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "সেটিংস", en: "Settings" },
  intro: {
    bn: "সার্ভার এক সেকেন্ডের মধ্যে নতুন মান মেনে চলে। খোলা পেজ তা দেখায় পরের বার লোড হলে।",
    en: "The server follows a change within a second. Pages that are open show it when they are next loaded.",
  },
  firstPosts: {
    bn: "কম পোস্ট প্রকাশ হয়েছে, বা বয়স কম, এমন অ্যাকাউন্টের পোস্ট একজন মডারেটর দেখে দিলে প্রকাশ হয়। কর্মীদের পোস্ট আর সবার মন্তব্য অপেক্ষায় থাকে না। এখনই যত অ্যাকাউন্ট আছে, নিয়মটা তাদের জন্যও।",
    en: "Posts of an account with few published posts, or of a young account, appear once a moderator has seen them. Posts of staff and all comments never wait. The rule holds for accounts that exist already, too.",
  },
  sections: { bn: "সেটিংসের অংশ", en: "Sections of the settings" },
  save: { bn: "সংরক্ষণ করুন", en: "Save" },
  unchanged: { bn: "কিছুই বদলানো হয়নি", en: "Nothing was changed" },
  saved: { bn: "সংরক্ষিত হয়েছে", en: "Saved" },
  unreadableLogo: {
    bn: "ছবিটা খোলা গেল না। অন্য একটা দিন।",
    en: "The picture could not be opened. Choose another.",
  },
  addRow: { bn: "আরেকটি যোগ করুন", en: "Add one" },
  removeRow: { bn: (n: string) => `${n} নম্বরটি বাদ দিন`, en: (n: string) => `Remove no. ${n}` },
  history: { bn: "আগের বদলগুলো", en: "Earlier changes" },
  noHistory: { bn: "এখনো কিছু বদলানো হয়নি", en: "Nothing has been changed yet" },
  restore: { bn: "আগের মান ফিরিয়ে আনুন", en: "Restore the value before" },
  restoreTitle: { bn: "আগের মান ফিরিয়ে আনবেন?", en: "Restore the value before?" },
  restoreBody: {
    bn: "এই অংশের সবগুলো মান এই বদলের ঠিক আগের মতো হয়ে যাবে। সেটাও ইতিহাসে থাকবে। ফর্মে লেখা যা এখনো সংরক্ষণ হয়নি, তা থেকে যাবে।",
    en: "All values of this section become those of just before this change. That is recorded, too. Typed values that are not saved yet stay in the form.",
  },
  restored: { bn: "আগের মান ফিরে এসেছে", en: "The former value is back" },
  before: { bn: "আগে", en: "Before" },
  after: { bn: "পরে", en: "After" },
  empty: { bn: "খালি", en: "empty" },
  yes: { bn: "হ্যাঁ", en: "yes" },
  no: { bn: "না", en: "no" },
  system: { bn: "সিস্টেম", en: "System" },
  pointKind: { bn: "কাজ", en: "Action" },
});

export const sectionText = defineText({
  site: { bn: "স্কুল", en: "School" },
  footer: { bn: "ফুটার", en: "Footer" },
  contest: { bn: "প্রতিযোগিতা", en: "Contest" },
  points: { bn: "পয়েন্ট", en: "Points" },
  quotas: { bn: "উত্তরের কোটা", en: "Answer quotas" },
  limits: { bn: "সীমা", en: "Limits" },
  sentences: { bn: "অভিভাবকের বাক্য", en: "Sentences to guardians" },
  first_posts: { bn: "নতুনদের পোস্ট", en: "First posts" },
  logo: { bn: "লোগো", en: "Logo" },
});

export const problemText = defineText({
  required: { bn: "এটা লিখতে হবে", en: "Write something here" },
  number: { bn: "একটা সংখ্যা লিখুন", en: "Write a number" },
  range: { bn: "সংখ্যাটা সীমার বাইরে", en: "The number is out of range" },
  address: { bn: "ঠিকানাটা https:// দিয়ে শুরু হবে", en: "The address starts with https://" },
  long: { bn: "একটু ছোট করতে হবে", en: "This is too long" },
  characters: {
    bn: "এখানে রাখা যায় না এমন চিহ্ন আছে",
    en: "This contains characters that cannot be stored",
  },
  wrong: { bn: "মানটা ঠিক নয়", en: "This is not right" },
});

export const languageText = defineText({
  bn: { bn: "বাংলা", en: "Bengali" },
  en: { bn: "ইংরেজি", en: "English" },
});

/** By the last named part of a field's path. */
export const fieldText = defineText({
  brand: { bn: "স্কুলের নাম", en: "Name of the school" },
  tagline: { bn: "নামের নিচের বাক্য", en: "Line below the name" },
  about: { bn: "স্কুলের পরিচয়", en: "About the school" },
  short_call: { bn: "সংক্ষিপ্ত ফোন নম্বর", en: "Short call number" },
  phone: { bn: "ফোন", en: "Phone" },
  email: { bn: "ই-মেইল", en: "Email" },
  app_url: { bn: "অ্যাপের ঠিকানা", en: "Address of the app" },
  sign_up_open: { bn: "যে কেউ অ্যাকাউন্ট খুলতে পারে", en: "Anyone may open an account" },
  paid_features: { bn: "বেতন দেওয়া শিক্ষার্থীদের জন্য আলাদা সুবিধা", en: "Features for paying students" },
  data_price_bdt_per_mb: { bn: "এক এমবি ডেটার দাম (টাকা)", en: "Price of a megabyte (taka)" },
  copyright: { bn: "স্বত্বের বাক্য", en: "Copyright line" },
  sentences: {
    bn: "বাক্য ({নাম} এর জায়গায় শিক্ষার্থীর নাম বসে)",
    en: "Sentence ({name} becomes the student's name)",
  },
  company: { bn: "নিবন্ধন", en: "Registration" },
  label: { bn: "কীসের নম্বর", en: "Kind of number" },
  value: { bn: "নম্বর", en: "Number" },
  links: { bn: "লিংক", en: "Link" },
  social: { bn: "সামাজিক মাধ্যম", en: "Social network" },
  href: { bn: "ঠিকানা", en: "Address" },
  name: { bn: "নাম", en: "Name" },
  year: { bn: "প্রতিযোগিতার বছর (খালি রাখলে চলতি বছর)", en: "Contest year (empty for the running one)" },
  student_answers: { bn: "শিক্ষার্থীর দিনে উত্তর", en: "Answers of a student per day" },
  staff_answers: { bn: "শিক্ষকের দিনে উত্তর", en: "Answers of a teacher per day" },
  pool_answers: { bn: "বিষয়ের গ্রুপগুলোর দিনে উত্তর", en: "Answers of all subject groups per day" },
  posts: { bn: "১০ মিনিটে পোস্ট", en: "Posts in 10 minutes" },
  postsDaily: { bn: "দিনে পোস্ট", en: "Posts per day" },
  comments: { bn: "৫ মিনিটে মন্তব্য", en: "Comments in 5 minutes" },
  uploadFiles: { bn: "দিনে আপলোড (ফাইল)", en: "Uploads per day (files)" },
  uploadBytes: { bn: "দিনে আপলোড (এমবি)", en: "Uploads per day (MB)" },
  address: { bn: "৫ মিনিটে এক ঠিকানার সব অনুরোধ", en: "All requests of one address in 5 minutes" },
  anonymous: {
    bn: "৫ মিনিটে এক ঠিকানা থেকে সাইন ইন ছাড়া পড়া",
    en: "Reads without sign-in of one address in 5 minutes",
  },
  publicWrites: {
    bn: "৫ মিনিটে এক ঠিকানা থেকে সাইন ইনের চেষ্টা",
    en: "Attempts to sign in of one address in 5 minutes",
  },
  captchaAddress: {
    bn: "৫ মিনিটে এক ঠিকানার রোবট যাচাই",
    en: "Robot checks of one address in 5 minutes",
  },
  signInAddress: {
    bn: "১৫ মিনিটে এক ঠিকানার ভুল পাসওয়ার্ড",
    en: "Wrong passwords of one address in 15 minutes",
  },
  codesAddress: { bn: "ঘণ্টায় এক ঠিকানার কোড", en: "Codes for one address per hour" },
  points: { bn: "পয়েন্ট", en: "Points" },
  daily: { bn: "দিনে কতবার (খালি মানে যতবার খুশি)", en: "Times per day (empty: any)" },
  approved_posts: {
    bn: "প্রথম কতটা পোস্ট মডারেটর আগে দেখবেন (০: দেখা লাগবে না)",
    en: "First posts that wait for a moderator (0: none)",
  },
  account_days: {
    bn: "কত দিনের কম বয়সী অ্যাকাউন্টের সব পোস্ট মডারেটর দেখবেন (০: দেখা লাগবে না)",
    en: "All posts wait while an account is younger than (days; 0: none wait)",
  },
  daily_points: { bn: "দিনে সর্বোচ্চ পয়েন্ট", en: "Most points per day" },
});
