import { defineText } from "../../lib/i18n/text.ts";

export const noticeText = defineText({
  completed: {
    bn: { title: "অভিনন্দন", body: "তোমার প্রোফাইল সম্পন্ন হয়েছে।" },
    en: { title: "Congratulations", body: "Your profile is complete." },
  },
  updated: { bn: "প্রোফাইল সংরক্ষণ হয়েছে", en: "Profile Updated" },
  updateFailed: {
    bn: { title: "প্রোফাইল সংরক্ষণ হয়নি", body: "আবার চেষ্টা করা যাবে।" },
    en: { title: "Profile Update Failed", body: "Please try again" },
  },
  sorry: { bn: "দুঃখিত", en: "Sorry" },
  bioTooLong: {
    bn: { title: "বায়োটা বড় হয়ে গেছে", body: "বায়ো ১০০ অক্ষরের মধ্যে রাখো" },
    en: { title: "Bio too long", body: "Bio must be less than 100 characters" },
  },
  facebookInvalid: {
    bn: { title: "ফেসবুক লিংকটা ঠিক নয়", body: "সঠিক ফেসবুক লিংক দাও" },
    en: { title: "Invalid Facebook Link", body: "Please enter a valid Facebook link" },
  },
});

export const fieldText = defineText({
  name: { bn: "নাম", en: "Name" },
  nameWrong: { bn: "২ থেকে ৬০ অক্ষরের মধ্যে নাম লেখো", en: "Write a name of 2 to 60 letters" },
  phone: { bn: "ফোন", en: "Phone" },
  phoneLocked: { bn: "ফোন নম্বর বদলানো যায় না", en: "The phone number cannot be changed" },
  email: { bn: "ই-মেইল", en: "E-mail" },
  emailWrong: { bn: "সঠিক ই-মেইল দাও, যেমন nam@example.com", en: "Give an e-mail such as name@example.com" },
  emailPrivate: { bn: "কেউ দেখতে পায় না", en: "Nobody else sees it" },
  college: { bn: "কলেজ", en: "College" },
  collegeWrong: { bn: "১২০ অক্ষরের মধ্যে লেখো", en: "Keep it within 120 letters" },
  batch: { bn: "এইচএসসি ব্যাচ", en: "HSC batch" },
  batchLocked: { bn: "একবার ঠিক হলে বদলায় না", en: "Once set, it does not change" },
  batchMissing: { bn: "ব্যাচ বেছে নাও", en: "Choose your batch" },
  group: { bn: "বিভাগ", en: "Study group" },
  science: { bn: "বিজ্ঞান", en: "Science" },
  arts: { bn: "মানবিক", en: "Arts" },
  commerce: { bn: "ব্যবসায়", en: "Commerce" },
  gender: { bn: "তুমি", en: "You are" },
  girl: { bn: "মেয়ে", formal: "নারী", en: "A girl" },
  boy: { bn: "ছেলে", formal: "পুরুষ", en: "A boy" },
  goal: { bn: "লক্ষ্য", en: "Goal" },
  engineering: { bn: "ইঞ্জিনিয়ারিং", en: "Engineering" },
  medical: { bn: "মেডিকেল", en: "Medical" },
  general: { bn: "সাধারণ", en: "General" },
  religion: { bn: "ধর্ম", en: "Religion" },
  religionMissing: {
    bn: "ধর্ম এখনো দেওয়া হয়নি। বেছে নাও, তুমি ছাড়া কেউ দেখবে না।",
    en: "Not chosen yet. Only you will ever see it.",
  },
  religionPrivate: { bn: "তুমি ছাড়া কেউ দেখবে না", en: "Only you will ever see it" },
  bio: { bn: "বায়ো", en: "Bio" },
  bioExample: { bn: "নিজের সম্পর্কে এক লাইন", en: "One line about yourself" },
  lettersLeft: {
    bn: (n: string, limit: string) => `আর ${n}/${limit} অক্ষর`,
    en: (n: string, limit: string) => `${n}/${limit} left`,
  },
  lettersOver: { bn: (n: string) => `${n} অক্ষর বেশি`, en: (n: string) => `${n} too many` },
  facebook: { bn: "ফেসবুক লিংক", en: "Facebook link" },
  instagram: { bn: "ইনস্টাগ্রাম লিংক", en: "Instagram link" },
  showsPoints: { bn: "আমাকে লিডারবোর্ডে রাখো", en: "Keep me on the leaderboard" },
  showsPointsHint: {
    bn: "বন্ধ রাখলে তোমার পয়েন্ট শুধু তুমি আর শিক্ষকেরা দেখবে।",
    formal: "বন্ধ রাখলে আপনার পয়েন্ট শুধু আপনি আর শিক্ষকেরা দেখবেন।",
    en: "When off, only you and the teachers see your points.",
  },
  showsActive: { bn: "আমাকে সক্রিয়দের তালিকায় দেখাও", en: "Show me among those who are active" },
  showsActiveHint: {
    bn: "বন্ধ রাখলে তুমি এখন অঙ্গনে আছ কি না, কেউ দেখবে না।",
    en: "Switched off, nobody sees whether you are here right now.",
  },
});

/** How a religion of the list is called; the list itself is the school's, in its own words. */
export const religionText = defineText<Record<string, string>>({
  ইসলাম: { bn: "ইসলাম", en: "Islam" },
  হিন্দু: { bn: "হিন্দু", en: "Hinduism" },
  বৌদ্ধ: { bn: "বৌদ্ধ", en: "Buddhism" },
  খ্রিস্টান: { bn: "খ্রিস্টান", en: "Christianity" },
  "অন্যান্য / বলতে চাই না": { bn: "অন্যান্য / বলতে চাই না", en: "Other / rather not say" },
});

export const completionText = defineText({
  title: { bn: "প্রোফাইলটা শেষ করে নাও", en: "Finish your profile" },
  subtitle: { bn: "এক মিনিটের কাজ, তারপর সব খুলে যাবে।", en: "One minute, then everything opens." },
  phone: { bn: "ফোন নম্বর", en: "Phone number" },
  phoneCount: { bn: (n: string) => `${n}/১১`, en: (n: string) => `${n}/11` },
  save: { bn: "সংরক্ষণ করো", en: "Save" },
});

export const accessText = defineText({
  title: { bn: "তোমার পেইড অ্যাক্সেস শেষ হয়েছে", en: "Your paid access has ended" },
  gone: {
    bn: "হোমওয়ার্ক, পেইড ক্লাব আর কোর্সের গ্রুপগুলো এখন বন্ধ।",
    en: "Homework, paid clubs and course groups are closed for now.",
  },
  stays: {
    bn: "ফিড, প্রশ্ন, মন্তব্য, খোলা গ্রুপ আর তোমার জমানো সব লেখা আগের মতোই থাকছে।",
    en: "The feed, questions, comments, open groups and everything you saved stay as they are.",
  },
  shop: { bn: "কোর্স দেখো", en: "See the courses" },
  later: { bn: "পরে দেখব", en: "Later" },
});

export const editText = defineText({
  title: { bn: "প্রোফাইল সম্পাদনা", en: "Edit profile" },
  picture: { bn: "প্রোফাইল ছবি", en: "Profile picture" },
  pictureHint: { bn: "মাঝখান থেকে চারকোনা করে নেওয়া হবে", en: "The middle of it is cut to a square" },
  change: { bn: "বদলাও", en: "Change" },
  preparing: { bn: "ছবি তৈরি হচ্ছে…", en: "Preparing the picture…" },
  uploading: { bn: "ছবি আপলোড হচ্ছে…", en: "Uploading the picture…" },
  uploaded: { bn: "ছবি তৈরি, সংরক্ষণ করলেই বদলাবে", en: "Ready: it changes once you save" },
  percent: { bn: (n: string) => `${n}%`, en: (n: string) => `${n}%` },
  cancelUpload: { bn: "থামাও", en: "Stop" },
  retryUpload: { bn: "আবার দাও", en: "Try again" },
  unreadable: {
    bn: "ছবিটা পড়া গেল না। অন্য একটা ছবি দাও।",
    en: "This picture could not be read. Choose another one.",
  },
  save: { bn: "পরিবর্তন সংরক্ষণ", en: "Save changes" },
  savingAfterUpload: { bn: "ছবির অপেক্ষায়…", en: "Waiting for the picture…" },
  savedAll: { bn: "পরিবর্তনগুলো সংরক্ষণ হয়েছে।", en: "Your changes are saved." },
  fixFields: { bn: "লাল ঘরগুলো ঠিক করো।", en: "Mend the fields in red." },

  rights: { bn: "তোমার তথ্য তোমার", en: "Your data is yours" },
  download: { bn: "আমার তথ্য নামাও", en: "Download my data" },
  downloadHint: {
    bn: "আমরা তোমার সম্পর্কে যা রাখি, সব এক ফাইলে।",
    en: "Everything we keep about you, in one file.",
  },
  downloading: { bn: "ফাইল তৈরি হচ্ছে…", en: "Making the file…" },
  downloadFailed: { bn: "ফাইলটা তৈরি করা গেল না", en: "The file could not be made" },
  erase: { bn: "অ্যাকাউন্ট মুছে ফেলো", en: "Delete my account" },
  eraseHint: { bn: "এটা আর ফেরানো যায় না।", en: "This cannot be undone." },
  eraseTitle: {
    bn: "মুছলে এই প্রোফাইল আর কখনো ফিরবে না",
    en: "Once deleted, this profile never comes back",
  },
  eraseBody: {
    bn: "তোমার নাম, ছবি আর ব্যক্তিগত তথ্য মুছে যাবে, সব ফোন থেকে বের করে দেওয়া হবে। ছবি, ভিডিও আর লেখার আগের রূপগুলোও যাবে। পোস্ট আর মন্তব্যের লেখা নাম ছাড়া থাকবে, তুমি অন্য কিছু না চাইলে।",
    en: "Your name, picture and personal details go, and every phone is signed out. So do pictures, videos and earlier versions. The texts of posts and comments stay without your name, unless you choose otherwise.",
  },
  eraseTexts: {
    bn: "আমার পোস্ট আর মন্তব্যও মুছে যাক",
    en: "Delete my posts and comments, too",
  },
  eraseTextsHint: {
    bn: "অন্যরা উত্তর দিয়ে থাকলে সেখানে লেখা থাকবে “মুছে ফেলা হয়েছে”।",
    en: "Where others answered, it will say that the text was deleted.",
  },
  erasePassword: { bn: "নিশ্চিত করতে পাসওয়ার্ড দাও", en: "Your password, to be sure" },
  erasePasswordMissing: { bn: "পাসওয়ার্ডটা লেখো", en: "Enter your password" },
  eraseNow: { bn: "চিরতরে মুছে ফেলো", en: "Delete for ever" },
  erasing: { bn: "মুছছি…", en: "Deleting…" },
  erased: { bn: "প্রোফাইলটা মুছে ফেলা হয়েছে। ভালো থেকো।", en: "The profile is deleted. Take care." },
  blockedTitle: { bn: "যাদের আড়াল করেছি", en: "Blocked and muted" },
  blockedHint: {
    bn: "ব্লক করা ও চুপ করানো মানুষ, আর যে শব্দ দেখতে চাও না।",
    en: "People you block or mute, and words you would rather not see.",
  },
  linksTitle: { bn: "অভিভাবক ও সন্তান", en: "Guardians and children" },
  linksHint: {
    bn: "কে কার সাথে যুক্ত, দেখো আর বদলাও",
    en: "See and change who is linked to whom",
  },
});

export const passwordText = defineText({
  title: { bn: "পাসওয়ার্ড", en: "Password" },
  hint: {
    bn: "বদলালে অন্য সব ফোন আর কম্পিউটারে নতুন করে ঢুকতে হবে, এখানে নয়।",
    en: "When you change it, every other phone and computer signs in again; this one stays.",
  },
  open: { bn: "পাসওয়ার্ড বদলাও", en: "Change the password" },
  current: { bn: "এখনকার পাসওয়ার্ড", en: "Present password" },
  currentMissing: { bn: "এখনকার পাসওয়ার্ডটা লেখো", en: "Enter your present password" },
  next: { bn: "নতুন পাসওয়ার্ড", en: "New password" },
  rule: { bn: "অন্তত ৮টা অক্ষর বা সংখ্যা", en: "At least 8 characters" },
  forgotten: {
    bn: "মনে নেই? লগ আউট করে “মনে নেই?” চেপে ফোনে আসা কোড দিয়ে নতুন একটা ঠিক করো।",
    en: "Forgotten? Sign out, press “Forgot it?” and choose a new one with the code sent to your phone.",
  },
  save: { bn: "পাসওয়ার্ড বদলাও", en: "Change it" },
  saving: { bn: "বদলাচ্ছি…", en: "Changing…" },
  saved: { bn: "পাসওয়ার্ড বদলেছে।", en: "The password is changed." },
  savedMore: {
    bn: "অন্য সব জায়গা থেকে বের করে দেওয়া হয়েছে।",
    en: "Everywhere else has been signed out.",
  },
});
