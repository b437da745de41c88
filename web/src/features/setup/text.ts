import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  promise: {
    bn: "ছয়টি ধাপ, পাঁচ মিনিটের কাজ। তারপর শিক্ষার্থীদের তালিকা তুলে দিলেই অঙ্গন চালু।",
    en: "Six steps, five minutes. Then import the list of students, and the school is open.",
  },
  progress: {
    bn: (n: string, all: string) => `ধাপ ${n}/${all}`,
    en: (n: string, all: string) => `Step ${n} of ${all}`,
  },
  next: { bn: "এগিয়ে যান", en: "Continue" },
  back: { bn: "আগের ধাপ", en: "Back" },

  codeTitle: { bn: "কোডটা দিন", en: "Enter the code" },
  codeIntro: {
    bn: "সার্ভার চালু হওয়ার সময় লগে একটি কোড লেখা হয়েছে। শেষ যেটা লেখা আছে, সেটাই চলে।",
    en: "The server wrote a code into its log when it started. The latest one counts.",
  },
  code: { bn: "লগের কোড", en: "Code from the log" },

  schoolTitle: { bn: "স্কুলের পরিচয়", en: "The school" },
  schoolIntro: {
    bn: "নামটা থাকে প্রধান পাতাগুলোর উপরে; ফোনে ভেতরের পাতায় সেই পাতার শিরোনাম থাকে। ফোন নম্বর আর ই-মেইল থাকে নিচে। পরে সেটিংসে বদলানো যায়।",
    en: "The name stands on top of the main pages; on phones inner pages show their own title. Phone and email stand at the bottom. The settings can change them later.",
  },
  brandBn: { bn: "নাম (বাংলায়)", en: "Name in Bengali" },
  brandEn: { bn: "নাম (ইংরেজিতে)", en: "Name in English" },
  unreadableLogo: {
    bn: "ছবিটা খোলা গেল না। অন্য একটা দিন।",
    en: "The picture could not be opened. Choose another.",
  },
  contactPhone: { bn: "অফিসের ফোন (থাকলে)", en: "Office phone (optional)" },
  email: { bn: "ই-মেইল (থাকলে)", en: "Email (optional)" },
  address: {
    bn: (url: string) => `লিংকে এই ঠিকানা থাকবে: ${url}`,
    en: (url: string) => `Links will use this address: ${url}`,
  },
  noAddress: {
    bn: "লিংকের ঠিকানা ঠিক করা নেই। সার্ভারে PUBLIC_URL দিলে চিঠি ও বিজ্ঞপ্তিতে ঠিক লিংক যাবে।",
    en: "No address for links is set. Set PUBLIC_URL on the server, so that emails and notifications link correctly.",
  },

  adminTitle: { bn: "প্রথম অ্যাডমিন", en: "The first admin" },
  adminIntro: {
    bn: "এই ফোন আর পাসওয়ার্ড দিয়ে প্রশাসনের পাতায় ঢোকা যাবে। পরে আরও অ্যাডমিন যোগ করা যায়।",
    en: "This phone and password sign in to the administration. More admins can be added later.",
  },
  name: { bn: "আপনার নাম", en: "Your name" },
  phone: { bn: "ফোন নম্বর", en: "Phone number" },
  password: { bn: "পাসওয়ার্ড", en: "Password" },
  passwordHint: {
    bn: "অন্তত ৮টি অক্ষর। পাতাটা আবার খুললে এটা আবার লিখতে হবে।",
    en: "At least 8 characters. It is not kept when the page is reloaded.",
  },

  yearsTitle: { bn: "ব্যাচ", en: "School years" },
  yearsIntro: {
    bn: "এখন যে ব্যাচগুলো পড়ছে। নতুন শিক্ষার্থী এদের একটা বেছে নেয়।",
    en: "The years that study now. New students choose one of them.",
  },
  year: { bn: (n: string) => `${n} নম্বর ব্যাচ`, en: (n: string) => `Year ${n}` },
  examOn: { bn: "পরীক্ষা শুরু (না জানলে খালি)", en: "Exam begins (if known)" },
  addYear: { bn: "আরেকটি ব্যাচ", en: "Another year" },
  removeYear: { bn: (name: string) => `${name} বাদ দিন`, en: (name: string) => `Remove ${name}` },

  subjectsTitle: { bn: "বিষয় ও অধ্যায়", en: "Subjects and chapters" },
  subjectsIntro: {
    bn: "উচ্চমাধ্যমিকের পুরো তালিকা দেওয়া আছে। যা পড়ানো হয় না, তা বাদ দিন। বিষয় ও অধ্যায় পরে প্রশাসনে বদলানো যায়।",
    en: "The whole HSC list is here. Untick what the school does not teach. Subjects and chapters can be changed in the administration later.",
  },
  common: { bn: "আবশ্যিক", en: "Compulsory" },
  science: { bn: "বিজ্ঞান", en: "Science" },
  humanities: { bn: "মানবিক", en: "Humanities" },
  business: { bn: "ব্যবসায় শিক্ষা", en: "Business studies" },
  chosen: {
    bn: (n: string, all: string) => `${all}টির মধ্যে ${n}টি`,
    en: (n: string, all: string) => `${n} of ${all}`,
  },
  all: { bn: "সবগুলো", en: "All" },
  none: { bn: "কোনোটি নয়", en: "None" },
  allOf: { bn: (stream: string) => `${stream}: সবগুলো`, en: (stream: string) => `${stream}: All` },
  noneOf: { bn: (stream: string) => `${stream}: কোনোটি নয়`, en: (stream: string) => `${stream}: None` },
  chapters: { bn: (n: string) => `${n}টি অধ্যায়`, en: (n: string) => `${n} chapters` },
  chaptersOf: {
    bn: (subject: string, n: string) => `${n}টি অধ্যায়, ${subject}`,
    en: (subject: string, n: string) => `${n} chapters of ${subject}`,
  },

  signUpTitle: { bn: "কে যোগ দিতে পারে", en: "Who may join" },
  signUpIntro: { bn: "এটা যেকোনো দিন সেটিংসে বদলানো যায়।", en: "The settings can change this at any time." },
  signUp: { bn: "নতুন অ্যাকাউন্ট", en: "New accounts" },
  closed: { bn: "শুধু তালিকার মানুষ", en: "Only people on the list" },
  open: { bn: "যেকোনো ফোন নম্বর", en: "Any phone number" },
  closedHint: {
    bn: "প্রশাসন যাদের নম্বর তুলে দেয়, শুধু তারা ঢুকতে পারে।",
    en: "Only numbers that the administration has imported can sign up.",
  },
  openHint: {
    bn: "কোড পাঠানোর ব্যবস্থা থাকলে যে কেউ ফোন নম্বর দিয়ে অ্যাকাউন্ট খুলতে পারে।",
    en: "Anyone can make an account by phone, once sending codes is set up.",
  },
  paying: { bn: "কার জন্য হোমওয়ার্ক ও ক্লাব", en: "Who gets homework and clubs" },
  payingNone: { bn: "সব শিক্ষার্থী", en: "All students" },
  payingSome: { bn: "যারা বেতন দিয়েছে", en: "Those who have paid" },
  payingNoneHint: {
    bn: "সবার জন্য সব খোলা, টাকার কথা কোথাও আসে না।",
    en: "Everything is open to everybody, and no page mentions money.",
  },
  payingSomeHint: {
    bn: "প্রত্যেকের বেতনের শেষ দিন প্রশাসনে লিখতে হবে। তার আগে কেউ হোমওয়ার্ক দেখবে না।",
    en: "The administration sets a last paid day for each person. Until then nobody sees homework.",
  },
  summary: { bn: "যা যা হবে", en: "Summary" },
  subjects: { bn: "বিষয়", en: "Subjects" },
  finish: { bn: "স্কুল চালু করুন", en: "Open the school" },
  finishing: { bn: "চালু হচ্ছে…", en: "Opening…" },
  overTitle: { bn: "স্কুলটা চালু হয়ে গেছে", en: "The school is already set up" },
  over: {
    bn: "এর মধ্যে সেটআপ শেষ হয়েছে। অ্যাডমিনের ফোন আর পাসওয়ার্ড দিয়ে সাইন ইন করুন।",
    en: "The setup was finished meanwhile. Sign in with the admin's phone and password.",
  },
  signIn: { bn: "সাইন ইন", en: "Sign in" },
});

export const problemText = defineText({
  code: {
    bn: "কোডে ১২টি অক্ষর থাকে, যেমন ABCD-EF12-3456",
    en: "The code has 12 characters, like ABCD-EF12-3456",
  },
  school: { bn: "১ থেকে ৪০ অক্ষরের একটি নাম লিখুন", en: "Write a name of 1 to 40 characters" },
  longPhone: { bn: "২০ অক্ষরের মধ্যে লিখুন", en: "Use at most 20 characters" },
  email: { bn: "ই-মেইলটা ঠিক নয়", en: "This is not an email address" },
  name: { bn: "২ থেকে ৬০ অক্ষরের একটি নাম লিখুন", en: "Write a name of 2 to 60 characters" },
  phone: { bn: "সঠিক ফোন নম্বর দিন", en: "Enter a correct phone number" },
  password: { bn: "অন্তত ৮টি অক্ষর দিন", en: "Use at least 8 characters" },
  year: { bn: "৪০ অক্ষরের মধ্যে একটি নাম লিখুন", en: "Write a name of up to 40 characters" },
  twin: { bn: "এই নামের ব্যাচ উপরেই আছে", en: "Another year has this name" },
  noYear: { bn: "অন্তত একটি ব্যাচ রাখুন", en: "Keep at least one year" },
  noSubject: { bn: "অন্তত একটি বিষয় বাছুন", en: "Choose at least one subject" },
});
