import type { Language } from "../kit/language.ts";
import { declareNotifications, type Sentence, type SentenceValues } from "../kit/notification.ts";
import type { ReportReason } from "../reports.ts";

export const moderationNotifications = declareNotifications({
  moderated: {
    family: "safety",
    icon: ["gavel", "clay"],
    unnamed: true,
    repeats: "once",
    link: "/moderation",
    bn: "তোমার লেখা বা প্রোফাইল নিয়ে সিদ্ধান্ত",
    en: "Decisions about your posts or profile",
  },
  decision_reversed: {
    family: "safety",
    icon: ["rotate-ccw", "green"],
    unnamed: true,
    repeats: "once",
    link: "/moderation",
    bn: "ফিরিয়ে নেওয়া সিদ্ধান্ত",
    en: "Reversed decisions",
  },
  appeal_decided: {
    family: "safety",
    icon: ["scale", "peacock"],
    unnamed: true,
    repeats: "once",
    link: "/moderation",
    bn: "তোমার আপত্তির ফল",
    en: "What became of your appeal",
  },
  appeal_filed: {
    family: "safety",
    icon: ["message-square-warning", "marigold"],
    unnamed: true,
    recipients: "moderators",
    link: "/admin/appeals",
    bn: "মডারেটরদের কাছে নতুন আপত্তি",
    en: "New appeals, for moderators",
  },
  report_handed_up: {
    family: "safety",
    icon: ["flag-triangle-right", "clay"],
    unnamed: true,
    recipients: "moderators",
    link: "/admin/reports",
    bn: "অ্যাডমিনের কাছে পাঠানো রিপোর্ট",
    en: "Reports handed up to admins",
  },
});

const reasons: Record<ReportReason, { bn: string; en: string }> = {
  abuse: { bn: "গালি বা অপমান", en: "abuse" },
  harassment: { bn: "কাউকে হয়রানি", en: "harassment" },
  personal_data: { bn: "কারও ব্যক্তিগত তথ্য", en: "personal data" },
  spam: { bn: "বিজ্ঞাপন বা স্প্যাম", en: "spam" },
  wrong_content: { bn: "ভুল বা ক্ষতিকর তথ্য", en: "wrong or harmful content" },
  other: { bn: "অন্য কারণ", en: "another reason" },
};

const fact = ({ facts }: SentenceValues, key: string) => String(facts[key] ?? "");
const reasonOf = (f: SentenceValues, language: Language) =>
  reasons[fact(f, "reason") as ReportReason][language];

const thingBn = (f: SentenceValues) => ({ post: "পোস্ট", comment: "মন্তব্য" })[fact(f, "kind")] ?? "কাজ";
const thingEn = (f: SentenceValues) => ({ post: "post", comment: "comment" })[fact(f, "kind")] ?? "work";

function outcomeBn(f: SentenceValues): string[] {
  const sanction = fact(f, "sanction");
  const until = () => f.day(fact(f, "until"));
  return [
    ...(fact(f, "hides") === "" ? [] : [`তোমার ${thingBn(f)} সরানো হয়েছে`]),
    ...(sanction === "warn" ? [`তোমাকে সতর্ক করা হয়েছে`] : []),
    ...(sanction === "mute" ? [`${until()} পর্যন্ত শুধু পড়া যাবে`] : []),
    ...(sanction === "suspend" ? [`${until()} পর্যন্ত তোমার প্রোফাইল বন্ধ`] : []),
  ];
}

function outcomeEn(f: SentenceValues): string[] {
  const sanction = fact(f, "sanction");
  const until = () => f.day(fact(f, "until"));
  return [
    ...(fact(f, "hides") === "" ? [] : [`your ${thingEn(f)} was taken down`]),
    ...(sanction === "warn" ? ["you were warned"] : []),
    ...(sanction === "mute" ? [`you can only read until ${until()}`] : []),
    ...(sanction === "suspend" ? [`your profile is suspended until ${until()}`] : []),
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isOverturned = (f: SentenceValues) => fact(f, "verdict") === "overturned";

export const moderationSentences: Record<keyof typeof moderationNotifications, Sentence> = {
  moderated: {
    bn: (f) => `${outcomeBn(f).join("; ")}। কারণ: ${reasonOf(f, "bn")}। ${fact(f, "text")}`,
    en: (f) => `${capital(outcomeEn(f).join("; "))}. Reason: ${reasonOf(f, "en")}. ${fact(f, "text")}`,
  },
  decision_reversed: {
    bn: (f) => `তোমার উপর নেওয়া সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে: ${fact(f, "text")}`,
    en: (f) => `A decision about you was reversed: ${fact(f, "text")}`,
  },
  appeal_decided: {
    bn: (f) =>
      isOverturned(f)
        ? `তোমার আপত্তি মেনে সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে: ${fact(f, "answer")}`
        : `আরেকজন দেখেছেন, সিদ্ধান্ত আগেরটাই থাকছে: ${fact(f, "answer")}`,
    en: (f) =>
      isOverturned(f)
        ? `Your appeal was accepted and the decision reversed: ${fact(f, "answer")}`
        : `Someone else looked at it, and the decision stays: ${fact(f, "answer")}`,
  },
  appeal_filed: {
    bn: (f) => `${f.number(f.others + 1)} জন সিদ্ধান্ত নিয়ে আপত্তি জানিয়েছে`,
    en: (f) =>
      f.others === 0 ? "1 person appealed a decision" : `${f.number(f.others + 1)} people appealed`,
  },
  report_handed_up: {
    bn: () => "মডারেটর একটি রিপোর্ট অ্যাডমিনের কাছে পাঠিয়েছেন",
    en: () => "A moderator handed a report up to the admins",
  },
};
