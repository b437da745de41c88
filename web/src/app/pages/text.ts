import { defineText } from "../../lib/text.ts";

export const searchText = defineText({
  title: { bn: "খোঁজো", en: "Search" },
  titleFor: { bn: (term: string) => `“${term}” খোঁজা`, en: (term: string) => `Search for “${term}”` },
  kinds: { bn: "কী খুঁজছ", en: "What you look for" },
  posts: { bn: "পোস্ট", en: "Posts" },
  people: { bn: "মানুষ", en: "People" },
  overMost: { bn: (n: string) => `${n}+`, en: (n: string) => `${n}+` },
  clear: { bn: "মুছো", en: "Clear" },
  start: { bn: "কী খুঁজছ?", en: "What are you looking for?" },
  startBody: {
    bn: "একটা শব্দ, অধ্যায় বা কারও নাম লেখো।",
    en: "Write a word, a chapter or somebody's name.",
  },
});

export const profileText = defineText({
  onlyReading: {
    bn: (day: string) => `${day} পর্যন্ত তুমি শুধু পড়তে পারবে, লিখতে পারবে না।`,
    en: (day: string) => `Until ${day} you can read but not write.`,
  },
  becauseOf: { bn: (reason: string) => `কারণ: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  edit: { bn: "প্রোফাইল সম্পাদনা", en: "Edit profile" },
  links: { bn: "অভিভাবক ও সন্তান", en: "Guardians and children" },
  intro: { bn: "পরিচয়", en: "Intro" },
  noIntro: { bn: "নিজের সম্পর্কে এক লাইন লিখে রাখো।", en: "Write a line about yourself." },
  batch: { bn: (batch: string) => `${batch} ব্যাচের শিক্ষার্থী`, en: (batch: string) => `Student of ${batch}` },
  tabs: { bn: "প্রোফাইলের অংশ", en: "Parts of the profile" },
  posts: { bn: "পোস্ট", en: "Posts" },
  comments: { bn: "আমার মন্তব্য", en: "My comments" },
  followers: { bn: "ফলোয়ার", en: "Followers" },
  following: { bn: "ফলো করছি", en: "Following" },
  courses: { bn: "কোর্স", en: "Courses" },
  noPosts: { bn: "এখনো কোনো পোস্ট নেই", en: "No posts yet" },
  noPostsBody: {
    bn: "তোমার পোস্ট, মন্তব্য আর পয়েন্ট এখানে জমা হবে।",
    en: "Your posts, comments and points will gather here.",
  },
  noCourses: { bn: "এখনো কোনো কোর্স নেই", en: "No courses yet" },
  noCoursesBody: {
    bn: "যে কোর্সে ভর্তি হবে, সেটা এখানে দেখা যাবে।",
    en: "Courses you enrol in will be shown here.",
  },
  addCourse: { bn: "কোর্স যোগ করো", en: "Add a course" },
});

export const comingText = defineText({
  home: { bn: "ফিডে ফিরে যাও", en: "Back to the feed" },
  notFound: { bn: "এই পাতাটা খুঁজে পেলাম না", en: "We could not find this page" },
  notFoundBody: {
    bn: "ঠিকানাটা একবার দেখো। হয়তো পাতাটা সরে গেছে।",
    en: "Check the address. The page may have moved.",
  },

  user: { bn: "অন্যদের প্রোফাইল আসছে", en: "Profiles of others are coming" },
  userBody: {
    bn: "কে কী লিখেছে, কত সাহায্য করেছে, আর ফলো করার বোতাম এখানে থাকবে।",
    en: "What somebody wrote, how much they helped, and a button to follow them.",
  },
  feedback: { bn: "মতামতের পাতা আসছে", en: "The feedback page is coming" },
  feedbackBody: {
    bn: "অঙ্গনে কী চাও, এখানে লিখবে; অন্যের ভাবনায় ভোটও দিতে পারবে।",
    en: "Say what you want from Angon, and vote for the ideas of others.",
  },
  homework: { bn: "হোমওয়ার্ক আসছে", en: "Homework is coming" },
  homeworkBody: {
    bn: "শিক্ষকের দেওয়া কাজ দেখবে, খাতার ছবি জমা দেবে, নম্বর পাবে।",
    en: "See what teachers set, hand in photos of your notebook, get your marks.",
  },
  quiz: { bn: "কুইজ আসছে", en: "Quizzes are coming" },
  quizBody: {
    bn: "ঘড়ি ধরে কুইজ, শেষে সঠিক উত্তর আর ব্যাখ্যা।",
    en: "Quizzes against the clock, with answers and explanations at the end.",
  },
});
