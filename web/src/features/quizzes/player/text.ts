import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  quiz: { bn: "কুইজ", en: "Quiz" },
  absent: { bn: "কুইজটা এখনো নেই", en: "Quiz is not yet availavle." },
  absentBody: {
    bn: "হয়তো সরিয়ে নেওয়া হয়েছে, অথবা তোমার জন্য খোলা নয়।",
    en: "It may have been taken away, or it is not open to you.",
  },
  exams: { bn: "পরীক্ষার তালিকায় যাও", en: "Go to the exams" },
  home: { bn: "ফিডে ফেরা", en: "Back to the feed" },

  ofPost: { bn: "এই পোস্টের কুইজ", en: "The quiz of this post" },
  questions: {
    bn: (n: string) => `${n}টি প্রশ্ন`,
    en: (n: string) => (n === "1" ? "1 question" : `${n} questions`),
  },
  marks: { bn: (n: string) => `${n} নম্বর`, en: (n: string) => (n === "1" ? "1 mark" : `${n} marks`) },
  begin: { bn: "শুরু", en: "Start" },
  questionsLabel: { bn: "প্রশ্ন", en: "questions" },
  fromPost: {
    bn: (author: string, chapter: string | null) =>
      chapter ? `${chapter} অধ্যায়ের ওপর ছোট্ট কুইজ, ${author}-এর পোস্ট থেকে।` : `${author}-এর পোস্টের কুইজ।`,
    en: (author: string, chapter: string | null) =>
      chapter ? `A short quiz on ${chapter}, from a post by ${author}.` : `The quiz of a post by ${author}.`,
  },
  totalMarks: { bn: "পূর্ণমান", en: "total marks" },
  time: { bn: "সময়", en: "time" },
  minutes: {
    bn: (n: string) => `${n} মিনিট`,
    en: (n: string) => (n === "1" ? "1 minute" : `${n} minutes`),
  },
  perCorrect: { bn: "প্রতি সঠিকে", en: "per correct answer" },
  hintAuto: {
    bn: "সময় শেষ হলে উত্তর নিজে থেকেই জমা হবে।",
    en: "When time is up, your answers are handed in.",
  },
  hintChange: {
    bn: "জমা দেওয়ার আগে উত্তর বদলানো যাবে।",
    en: "You can change answers until you hand in.",
  },
  hintOffline: {
    bn: "প্রতিটি উত্তর সঙ্গে সঙ্গে জমা থাকে। সংযোগ গেলেও হারাবে না।",
    en: "Every answer is saved as you choose it, and a lost connection loses nothing.",
  },
  hintNegative: {
    bn: (marks: string) => `ভুল উত্তরে ${marks} নম্বর কাটা যাবে।`,
    en: (marks: string) => `A wrong answer costs ${marks} marks.`,
  },
  hintOnce: { bn: "পরীক্ষাটা একবারই দেওয়া যাবে।", en: "You can sit this exam once." },
  window: {
    bn: (when: string) => `খোলা: ${when}`,
    en: (when: string) => `Open: ${when}`,
  },
  start: { bn: "কুইজ শুরু করো", en: "Start the quiz" },
  startExam: { bn: "পরীক্ষা শুরু করো", en: "Start the exam" },
  starting: { bn: "শুরু হচ্ছে", en: "Starting" },
  upcoming: { bn: (at: string) => `শুরু হবে ${at}`, en: (at: string) => `Starts on ${at}` },
  over: { bn: "পরীক্ষার সময় শেষ হয়ে গেছে।", en: "The exam is over." },
  edit: { bn: "সম্পাদনা করুন", en: "Edit" },
  onlyStudents: { bn: "এই পরীক্ষায় শিক্ষার্থীরা বসে।", en: "Students sit this exam." },
  report: { bn: "রিপোর্ট", en: "Report" },
  analysis: { bn: "প্রশ্নের বিশ্লেষণ", en: "Item analysis" },
  results: { bn: "সবার ফল", en: "All results" },
  paper: { bn: "প্রশ্নপত্র", en: "Question paper" },
  duplicate: { bn: "কপি করে নতুন বানান", en: "Duplicate" },
  giveTime: { bn: "কাউকে বাড়তি সময় দিন", en: "Give someone more time" },
  noStart: { bn: "এই কুইজ এখন দেওয়া যাবে না।", en: "This quiz cannot be taken now." },
  seeAnswers: { bn: "শেষবারের উত্তর দেখো", en: "See your last answers" },

  revise: { bn: "ভুলগুলো রিভিশনে দেখো", en: "Revise the wrong ones" },
  previous: { bn: "আগের ফলাফল", en: "Previous results" },
  mean: { bn: (n: string) => `গড় ${n}`, en: (n: string) => `mean ${n}` },
  outOf: {
    bn: (score: string, total: string) => `${total}-এ ${score}`,
    en: (score: string, total: string) => `${score} out of ${total}`,
  },

  questionOf: {
    bn: (n: string, of: string) => `প্রশ্ন ${n} / ${of}`,
    en: (n: string, of: string) => `Question ${n} / ${of}`,
  },
  leave: { bn: "বেরিয়ে যাও", en: "Leave" },
  timeLeft: { bn: (time: string) => `বাকি সময় ${time}`, en: (time: string) => `Time left ${time}` },
  left5: { bn: "আর ৫ মিনিট বাকি।", en: "5 minutes left." },
  left1: { bn: "আর ১ মিনিট বাকি।", en: "1 minute left." },
  left10: { bn: "আর ১০ সেকেন্ড বাকি।", en: "10 seconds left." },
  letters: { bn: "কখগঘঙচ", en: "ABCDEF" },
  digits: { bn: "১২৩৪৫৬", en: "123456" },
  options: { bn: "উত্তর বেছে নাও", en: "Choose an answer" },
  pictureOf: { bn: "প্রশ্নের ছবি", en: "Picture of the question" },
  list: { bn: "প্রশ্নের তালিকা", en: "Questions" },
  goTo: {
    bn: (n: string, state: string) => `প্রশ্ন ${n}, ${state}`,
    en: (n: string, state: string) => `Question ${n}, ${state}`,
  },
  answered: { bn: "উত্তর দিয়েছ", en: "answered" },
  unanswered: { bn: "বাকি", en: "not answered" },
  current: { bn: "এখন দেখছ", en: "shown now" },
  marked: { bn: "পরে দেখবে", formal: "পরে দেখবেন", en: "to review" },
  mark: { bn: "পরে দেখব", en: "Review later" },
  clear: { bn: "উত্তর মুছো", en: "Clear answer" },
  previousQuestion: { bn: "আগের", en: "Previous" },
  nextQuestion: { bn: "পরের প্রশ্ন", en: "Next" },
  submit: { bn: "জমা দাও", en: "Hand in" },
  autoNote: {
    bn: "সময় শেষ হলে উত্তর নিজে থেকেই জমা হয়ে যাবে।",
    en: "When time is up, your answers are handed in.",
  },
  saved: { bn: "উত্তর সেভ হয়েছে", en: "Answers saved" },
  waiting: {
    bn: (n: string) => `${n}টা উত্তর এখনো পৌঁছায়নি, আবার পাঠাচ্ছি`,
    en: (n: string) => `${n} not sent yet, trying again`,
  },
  offline: {
    bn: (n: string) => `সংযোগ নেই। ${n}টা উত্তর ফোনে রাখা আছে, ফিরলেই পাঠাব।`,
    en: (n: string) => `Offline. ${n} kept on this phone until you are back.`,
  },
  replaced: {
    bn: "অন্য ডিভাইস থেকে নতুন উত্তর এসেছে। এখন সেগুলোই দেখছ।",
    en: "Newer answers came from another device. You see them now.",
  },
  fine: { bn: "ঠিকাছে", en: "OK" },

  submitTitle: { bn: "এখন জমা দেবে?", formal: "এখন জমা দেবেন?", en: "Hand in now?" },
  submitAll: { bn: "সব প্রশ্নের উত্তর দিয়েছ।", en: "You have answered every question." },
  submitMissing: {
    bn: (n: string) => `${n}টা প্রশ্নের উত্তর বাকি:`,
    en: (n: string) => `${n} not answered yet:`,
  },
  submitMarked: {
    bn: "পরে দেখবে বলে রেখেছিলে:",
    formal: "পরে দেখবেন বলে রেখেছিলেন:",
    en: "Marked for review:",
  },
  keepGoing: { bn: "আরও দেখি", en: "Keep going" },
  submitted: { bn: "কুইজ জমা হয়েছে", en: "Quiz submitted successfully" },
  submitFailed: { bn: "জমা দেওয়া গেল না", en: "It could not be handed in" },
  leaveTitle: { bn: "এখন বেরিয়ে যাবে?", formal: "এখন বেরিয়ে যাবেন?", en: "Leave now?" },
  leaveBody: {
    bn: "ঘড়ি চলতে থাকবে। সময়ের মধ্যে ফিরে এলে যেখানে ছিলে সেখান থেকেই চালাতে পারবে।",
    formal: "ঘড়ি চলতে থাকবে। সময়ের মধ্যে ফিরে এলে যেখানে ছিলেন সেখান থেকেই চালাতে পারবেন।",
    en: "The clock keeps running. Come back in time and go on where you were.",
  },
  stay: { bn: "থাকি", en: "Stay" },
  timeOver: { bn: "সময় শেষ", en: "Time is up" },
  timeOverBody: { bn: "তোমার উত্তরগুলো জমা হচ্ছে।", en: "Your answers are being handed in." },
  timeOverOffline: {
    bn: "সংযোগ ফিরলেই ফল দেখাব। সময়ের মধ্যে যে উত্তর পৌঁছেছে, সেগুলোই গোনা হবে।",
    en: "The result comes with the connection. The answers that arrived in time count.",
  },

  gone: { bn: "কুইজটা সরিয়ে নেওয়া হয়েছে", en: "The quiz has been taken away" },
  goneSaved: {
    bn: (n: string) =>
      `তোমার ${n}টা উত্তর সেভ হয়েছে। কুইজটা ফিরে এলে সেগুলোই গোনা হবে, না ফিরলে নম্বর বা পয়েন্ট কিছুই কমবে না।`,
    en: (n: string) =>
      `The server has ${n} of your answers. They count if the quiz comes back; otherwise no mark or point is lost.`,
  },
  goneUnsent: {
    bn: (n: string) => `${n}টা উত্তর পৌঁছায়নি, তবে এই ডিভাইসে রাখা আছে।`,
    en: (n: string) => `${n} did not arrive and ${n === "1" ? "is" : "are"} kept on this device.`,
  },

  "keep practicing": { bn: "চর্চা চালিয়ে যাও", en: "Keep practicing" },
  "good effort": { bn: "ভালো চেষ্টা", en: "Good effort" },
  outstanding: { bn: "অসাধারণ!", en: "Outstanding!" },
  summary: {
    bn: (right: string, of: string) => `${of}টার মধ্যে ${right}টা ঠিক।`,
    en: (right: string, of: string) => `${right} of ${of} correct.`,
  },
  summaryMore: {
    bn: "বাকিগুলো ব্যাখ্যাসহ মিলিয়ে নাও।",
    en: "Go through the others with their explanations.",
  },
  summaryNone: { bn: "এবার একটাও মেলেনি।", en: "None correct this time." },
  readAndRetry: {
    bn: "ব্যাখ্যাগুলো দেখে আবার চেষ্টা করো।",
    en: "Read the explanations and try again.",
  },
  readExplanations: { bn: "ব্যাখ্যাগুলো মিলিয়ে নাও।", en: "Go through the explanations." },
  points: { bn: (n: string) => `+${n} পয়েন্ট`, en: (n: string) => `+${n} points` },
  practice: { bn: "এটা ছিল চর্চা, পয়েন্ট আসে প্রথমবার।", en: "This was practice; the first time earns points." },
  took: { bn: (time: string) => `${time} সময়ে`, en: (time: string) => `in ${time}` },
  backToPost: { bn: "পোস্টে ফেরো", en: "Back to the post" },
  again: { bn: "আবার দাও", en: "Try again" },
  answers: { bn: "উত্তর ও ব্যাখ্যা", en: "Answers and explanations" },
  all: { bn: "সব", en: "All" },
  onlyWrong: { bn: "শুধু ভুলগুলো", en: "Only wrong" },
  filter: { bn: "কোন উত্তরগুলো", en: "Which answers" },
  noWrong: { bn: "একটাও ভুল নেই!", en: "Nothing is wrong!" },
  yours: { bn: "তোমার উত্তর", en: "your answer" },
  yoursCorrect: { bn: "তোমার উত্তর, সঠিক", en: "your answer, correct" },
  correct: { bn: "সঠিক উত্তর", en: "correct answer" },
  notAnswered: { bn: "উত্তর দাওনি", en: "not answered" },
  isRight: { bn: "সঠিক", en: "correct" },
  isWrong: { bn: "ভুল", en: "wrong" },
  rank: {
    bn: (place: string, of: string) => `${of} জনের মধ্যে ${place} নম্বরে`,
    en: (place: string, of: string) => `Place ${place} of ${of}`,
  },
  heldBack: { bn: "উত্তর জমা হয়েছে", en: "Your answers are in" },
  heldBackBody: {
    bn: (at: string) => `ফল আর ব্যাখ্যা দেখা যাবে ${at}-এ।`,
    en: (at: string) => `Results and explanations come on ${at}.`,
  },
  byTime: {
    bn: "সময় শেষ হওয়ায় সার্ভার নিজে থেকে জমা নিয়েছে।",
    en: "Time was up, so the server handed in what it had.",
  },
  lost: {
    bn: (n: string) => `${n}টা উত্তর সময়ের মধ্যে পৌঁছায়নি, তাই সেগুলো গোনা হয়নি।`,
    en: (n: string) => `${n} arrived too late and did not count.`,
  },
});
