import { declareNotifications, type Sentence, type SentenceValues } from "../kit/notification.ts";

export const guardNotifications = declareNotifications({
  held_decided: {
    family: "safety",
    icon: ["stamp", "peacock"],
    unnamed: true,
    repeats: "once",
    link: "/guidelines",
    bn: "তোমার অপেক্ষায় থাকা পোস্টের সিদ্ধান্ত",
    en: "Your waiting post is decided",
  },
  post_held: {
    family: "safety",
    icon: ["hourglass", "marigold"],
    unnamed: true,
    recipients: "moderators",
    link: "/admin/held",
    bn: "মডারেটরদের কাছে অপেক্ষায় থাকা পোস্ট",
    en: "Posts waiting, for moderators",
  },
  post_waits: {
    family: "groups",
    icon: ["list-checks", "marigold"],
    unnamed: true,
    bn: "তোমার গ্রুপে অনুমোদনের অপেক্ষায় থাকা পোস্ট",
    en: "Posts that wait for the officers of your group",
  },
});

const reasonOf = ({ facts }: SentenceValues) => String(facts["reason"] ?? "");
const isPublished = ({ facts }: SentenceValues) => facts["verdict"] === "publish";

export const guardSentences: Record<keyof typeof guardNotifications, Sentence> = {
  held_decided: {
    bn: (f) =>
      isPublished(f) ? "তোমার পোস্টটা প্রকাশিত হয়েছে" : `তোমার পোস্টটা প্রকাশ করা হয়নি: ${reasonOf(f)}`,
    en: (f) => (isPublished(f) ? "Your post is published" : `Your post was not published: ${reasonOf(f)}`),
  },
  post_held: {
    bn: (f) => `${f.number(f.others + 1)} জনের পোস্ট মডারেটরের অপেক্ষায় আছে`,
    en: (f) => `Posts of ${f.number(f.others + 1)} people wait for a moderator`,
  },
  post_waits: {
    bn: (f) => `‘${f.group}’ গ্রুপে ${f.number(f.others + 1)} জনের পোস্ট অনুমোদনের অপেক্ষায় আছে`,
    en: (f) => `Posts of ${f.number(f.others + 1)} people wait for approval in ${f.group}`,
  },
};
