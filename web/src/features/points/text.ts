import type { PointType } from "@angon/contract/points";
import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "পয়েন্ট", en: "Points" },
  history: { bn: "পয়েন্টের ইতিহাস", en: "Points history" },
  daily: { bn: "প্রতিদিনের পয়েন্ট", en: "Points by day" },
  rankIn: {
    bn: (month: string, rank: string) => `${month}, ${rank} নম্বর`,
    en: (month: string, rank: string) => `${month}, place ${rank}`,
  },
  sumAll: { bn: (sum: string) => `সব মিলিয়ে ${sum}`, en: (sum: string) => `${sum} in all` },
  chart: {
    bn: (month: string, all: string) => `${month} মাসে প্রতিদিনের পয়েন্ট, মোট ${all}`,
    en: (month: string, all: string) => `Points by day in ${month}, ${all} in all`,
  },
  best: {
    bn: (day: string, points: string) => `সবচেয়ে বেশি ${day} তারিখে, ${points}`,
    en: (day: string, points: string) => `most on day ${day}: ${points}`,
  },
  seeMore: { bn: "আরও দেখো", en: "See More" },
  none: { bn: "এখনো কোনো পয়েন্ট নেই", en: "No points yet" },
  noneHow: {
    bn: "একটা প্রশ্ন করো বা কারও প্রশ্নের উত্তর দাও, পয়েন্ট এখানে দেখা যাবে।",
    en: "Ask a question or answer one; what it brings is shown here.",
  },
  noneOfOther: {
    bn: "পয়েন্ট পেলে এখানে দেখা যাবে।",
    en: "What is earned will be shown here.",
  },
  notThere: { bn: "এই পয়েন্ট দেখা যায় না", en: "These points cannot be seen" },
  notThereHow: {
    bn: "মানুষটা এখানে নেই, অথবা নিজের পয়েন্ট কাউকে দেখাতে চায় না।",
    en: "They are not here, or would rather not show what they earned.",
  },
  toBoard: { bn: "লিডারবোর্ড দেখো", en: "See the leaderboard" },
});

/** The sentence of each point type, for the earner and for other viewers. */
export const kinds = defineText({
  post: { bn: "পোস্ট লেখা", en: "post" },
  comment: { bn: "মন্তব্য করা", en: "comment" },
  satisfied_asker: { bn: "যে জানতে চেয়েছে সে সন্তুষ্ট", en: "satisfied asker" },
  satisfied_staff: { bn: "শিক্ষক সন্তুষ্ট", en: "satisfied staff" },
  satisfied_others: { bn: "মন্তব্যে অন্যরা সন্তুষ্ট", en: "satisfied others" },
  reaction_received: { bn: "পোস্টে প্রতিক্রিয়া", en: "reaction received" },
  poll_participation: { bn: "পোলে অংশ নেওয়া", en: "poll participation" },
  quiz: { bn: "কুইজ", en: "quiz" },
  exam: { bn: "পরীক্ষা", en: "exam" },
  homework_submitted: { bn: "হোমওয়ার্ক জমা", en: "homework submitted" },
  homework_best: { bn: "সেরা হোমওয়ার্ক", en: "homework best" },
  homework_solution: { bn: "হোমওয়ার্কের সমাধান", en: "homework solution" },
} satisfies Record<PointType, { bn: string; en: string }>);
