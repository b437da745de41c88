import type { NotificationType } from "@angon/contract/notifications";
import type { groupRoles } from "@angon/contract/people";
import type { ReactionType } from "@angon/contract/posts";

/** The values in a notification's sentence; numbers and dates arrive formatted for the language. */
export type SentenceValues = {
  name: string;
  /** The number of actors besides the named one. */
  others: number;
  /** The polite verb form, for adults. */
  polite: boolean;
  number: (value: number) => string;
  day: (instant: string) => string;
  inComment: boolean;
  /** The beginning of the resource's title or text; a function because most sentences do not name it. */
  title: () => string;
  reaction: ReactionType | null;
  group: string;
  role: (typeof groupRoles)[number] | null;
  reason: string;
  until: string | null;
  isHidden: boolean;
  /** The points of a week and the rank in the batch; null for a user without a rank. */
  points: number;
  place: number | null;
  /** The number of users who have seen the post. */
  readers: number;
  /** A profile was reported, not a text. */
  isProfile: boolean;
  /** The recipient is the guardian, not the child. */
  toGuardian: boolean;
};

type Sentences = Record<NotificationType, (facts: SentenceValues) => string>;

const reactionNames = {
  bn: { good: "ভালো প্রশ্ন", hard: "কঠিন", excellent: "দারুণ", cant: "পারছি না", funny: "মজার প্রশ্ন" },
  en: {
    good: "Good question",
    hard: "Hard",
    excellent: "Excellent",
    cant: "Can't do",
    funny: "Funny question",
  },
} as const;

const roleNames = {
  bn: {
    GROUP_ADMIN: "গ্রুপ অ্যাডমিন",
    GROUP_MODERATOR: "গ্রুপ মডারেটর",
    TEACHER: "শিক্ষক",
    CLASS_TEACHER: "শ্রেণিশিক্ষক",
    PRESIDENT: "সভাপতি",
    VICE_PRESIDENT: "সহ-সভাপতি",
    GENERAL_SECRETARY: "সাধারণ সম্পাদক",
    CAPTAIN: "দলনেতা",
    VICE_CAPTAIN: "সহ-দলনেতা",
    CLUB_ADVISOR: "ক্লাব উপদেষ্টা",
    MEMBER: "সদস্য",
  },
  en: {
    GROUP_ADMIN: "group admin",
    GROUP_MODERATOR: "group moderator",
    TEACHER: "teacher",
    CLASS_TEACHER: "class teacher",
    PRESIDENT: "president",
    VICE_PRESIDENT: "vice president",
    GENERAL_SECRETARY: "general secretary",
    CAPTAIN: "captain",
    VICE_CAPTAIN: "vice captain",
    CLUB_ADVISOR: "club advisor",
    MEMBER: "member",
  },
} as const;

const whoBn = ({ name, others, number }: SentenceValues) =>
  others > 0 ? `${name} ও আরও ${number(others)} জন` : name;
/** The polite form of the verb is its plain form with one more letter. */
const sentenceOf = (facts: SentenceValues, action: string) =>
  `${whoBn(facts)} ${action}${facts.polite ? "ন" : ""}`;

const reactedBn = (facts: SentenceValues) =>
  sentenceOf(
    facts,
    facts.reaction
      ? `তোমার পোস্টে ‘${reactionNames.bn[facts.reaction]}’ জানিয়েছে`
      : "তোমার পোস্টে প্রতিক্রিয়া জানিয়েছে",
  );
const commentedBn = (facts: SentenceValues) => sentenceOf(facts, "তোমার পোস্টে মন্তব্য করেছে");
const ratedBn = (facts: SentenceValues) => sentenceOf(facts, "তোমার মন্তব্যে প্রতিক্রিয়া জানিয়েছে");
const satisfiedBn = (facts: SentenceValues) => `${whoBn(facts)} তোমার উত্তরে সন্তুষ্ট`;

const bn: Sentences = {
  follow: (f) => sentenceOf(f, "তোমাকে ফলো করছে"),
  post: (f) => sentenceOf(f, "নতুন পোস্ট করেছে"),
  mention: (f) => sentenceOf(f, `একটি ${f.inComment ? "মন্তব্যে" : "পোস্টে"} তোমাকে উল্লেখ করেছে`),
  comment: commentedBn,
  teacher_comment: commentedBn,
  admin_comment: commentedBn,
  comment_reply: (f) => sentenceOf(f, "তোমার মন্তব্যের উত্তর দিয়েছে"),
  group_reply: (f) => sentenceOf(f, `‘${f.group}’ গ্রুপে তোমার মন্তব্যের উত্তর দিয়েছে`),
  post_with_curiosity: () => "কিউরিওসিটি এআই তোমার প্রশ্নের উত্তর দিয়েছে",
  reaction: reactedBn,
  teacher_reaction: reactedBn,
  admin_reaction: reactedBn,
  reaction_given: (f) =>
    f.reaction
      ? `তুমি একটি পোস্টে ‘${reactionNames.bn[f.reaction]}’ জানিয়েছ`
      : "তুমি একটি পোস্টে প্রতিক্রিয়া জানিয়েছ",
  comment_reaction: ratedBn,
  teacher_comment_reaction: ratedBn,
  admin_comment_reaction: ratedBn,
  user_satisfied: satisfiedBn,
  teacher_satisfied: satisfiedBn,
  admin_satisfied: satisfiedBn,
  share: (f) => sentenceOf(f, "তোমার পোস্ট শেয়ার করেছে"),
  save_post: (f) => `তোমার পোস্ট ${f.number(f.others + 1)} জন সংরক্ষণ করেছে`,
  save_post_given: () => "তুমি একটি পোস্ট সংরক্ষণ করেছ",
  poll_participate: (f) => `তোমার পোলে ${f.number(f.others + 1)} জন ভোট দিয়েছে`,
  click_through: (f) => `তোমার পোস্ট ${f.number(f.readers)} জন দেখেছে`,
  score_count: (f) =>
    `এ সপ্তাহে তুমি ${f.number(f.points)} পয়েন্ট পেয়েছ` +
    (f.place === null ? "" : `, তোমার ব্যাচে তোমার স্থান ${f.number(f.place)}`),
  group_post: (f) => sentenceOf(f, `‘${f.group}’ গ্রুপে পোস্ট করেছে`),
  group_invite: (f) => sentenceOf(f, `তোমাকে ‘${f.group}’ গ্রুপে আমন্ত্রণ জানিয়েছে`),
  group_request: (f) => sentenceOf(f, `‘${f.group}’ গ্রুপে যোগ দিতে চেয়েছে`),
  group_accepted: (f) => `‘${f.group}’ তোমাকে সদস্য করেছে`,
  group_rejected: (f) => `‘${f.group}’ তোমার যোগ দেওয়ার অনুরোধ এবার নেয়নি। ৭ দিন পরে আবার চাইতে পারবে।`,
  group_role: (f) =>
    f.role === "MEMBER" || !f.role
      ? `‘${f.group}’ গ্রুপে তুমি এখন সাধারণ সদস্য`
      : `‘${f.group}’ গ্রুপে তুমি এখন ${roleNames.bn[f.role]}`,
  group_removed: (f) => `‘${f.group}’ থেকে তোমাকে সরানো হয়েছে`,
  group_banned: (f) =>
    `‘${f.group}’ গ্রুপে তুমি ${f.until ? `${f.day(f.until)} পর্যন্ত ` : ""}নিষিদ্ধ। কারণ: ${f.reason}`,
  guardian_linked: (f) => `${f.name} তোমার অভিভাবক হিসেবে যুক্ত হয়েছেন`,
  guardian_unlinked: (f) =>
    f.toGuardian
      ? `${f.name}-এর সঙ্গে তোমার অভিভাবক-সংযোগ শেষ হয়েছে`
      : `${f.name} আর তোমার অভিভাবক হিসেবে যুক্ত নেই`,
  report_decided: (f) =>
    f.isHidden
      ? "তোমার রিপোর্ট দেখা হয়েছে: লেখাটা সরানো হয়েছে। জানানোর জন্য ধন্যবাদ।"
      : "তোমার রিপোর্ট দেখা হয়েছে: নিয়ম ভাঙা হয়নি, তাই সরানো হয়নি।",
  report_filed: (f) =>
    `একটি ${f.isProfile ? "প্রোফাইল" : f.inComment ? "মন্তব্য" : "পোস্ট"} নিয়ে ${f.number(f.others + 1)} জন রিপোর্ট করেছে`,
};

const whoEn = ({ name, others, number }: SentenceValues) =>
  others > 0 ? `${name} and ${number(others)} ${others === 1 ? "other" : "others"}` : name;
const peopleEn = ({ others, number }: SentenceValues) =>
  others === 0 ? "1 person" : `${number(others + 1)} people`;
const are = ({ others }: SentenceValues) => (others > 0 ? "are" : "is");

const reactedEn = (f: SentenceValues) =>
  f.reaction
    ? `${whoEn(f)} reacted to your post: ${reactionNames.en[f.reaction]}`
    : `${whoEn(f)} reacted to your post`;
const commentedEn = (f: SentenceValues) => `${whoEn(f)} commented on your post`;
const ratedEn = (f: SentenceValues) => `${whoEn(f)} reacted to your comment`;
const satisfiedEn = (f: SentenceValues) => `${whoEn(f)} ${are(f)} satisfied with your answer`;

const en: Sentences = {
  follow: (f) => `${whoEn(f)} ${are(f)} following you`,
  post: (f) => `${whoEn(f)} posted something new`,
  mention: (f) => `${whoEn(f)} mentioned you in a ${f.inComment ? "comment" : "post"}`,
  comment: commentedEn,
  teacher_comment: commentedEn,
  admin_comment: commentedEn,
  comment_reply: (f) => `${whoEn(f)} replied to your comment`,
  group_reply: (f) => `${whoEn(f)} replied to your comment in ${f.group}`,
  post_with_curiosity: () => "Curiosity AI answered your question",
  reaction: reactedEn,
  teacher_reaction: reactedEn,
  admin_reaction: reactedEn,
  reaction_given: (f) =>
    f.reaction ? `You reacted to a post: ${reactionNames.en[f.reaction]}` : "You reacted to a post",
  comment_reaction: ratedEn,
  teacher_comment_reaction: ratedEn,
  admin_comment_reaction: ratedEn,
  user_satisfied: satisfiedEn,
  teacher_satisfied: satisfiedEn,
  admin_satisfied: satisfiedEn,
  share: (f) => `${whoEn(f)} shared your post`,
  save_post: (f) => `${peopleEn(f)} saved your post`,
  save_post_given: () => "You saved a post",
  poll_participate: (f) => `${peopleEn(f)} voted in your poll`,
  click_through: (f) => `${f.number(f.readers)} people have seen your post`,
  score_count: (f) =>
    `You earned ${f.points === 1 ? "1 point" : `${f.number(f.points)} points`} this week` +
    (f.place === null ? "" : `; your place in your batch is ${f.number(f.place)}`),
  group_post: (f) => `${whoEn(f)} posted in ${f.group}`,
  group_invite: (f) => `${whoEn(f)} invited you to ${f.group}`,
  group_request: (f) => `${whoEn(f)} asked to join ${f.group}`,
  group_accepted: (f) => `${f.group} made you a member`,
  group_rejected: (f) => `${f.group} did not accept your request this time. You can ask again after 7 days.`,
  group_role: (f) => `In ${f.group} you are now ${roleNames.en[f.role ?? "MEMBER"]}`,
  group_removed: (f) => `You were removed from ${f.group}`,
  group_banned: (f) =>
    `You are banned from ${f.group}${f.until ? ` until ${f.day(f.until)}` : ""}. Reason: ${f.reason}`,
  guardian_linked: (f) => `${f.name} is now linked as your guardian`,
  guardian_unlinked: (f) =>
    f.toGuardian
      ? `Your guardian link with ${f.name} has ended`
      : `${f.name} is no longer your guardian here`,
  report_decided: (f) =>
    f.isHidden
      ? "Your report was looked at: it was taken down. Thank you for telling us."
      : "Your report was looked at: no rule was broken, so it stays.",
  report_filed: (f) =>
    `${peopleEn(f)} reported a ${f.isProfile ? "profile" : f.inComment ? "comment" : "post"}`,
};

export const notificationSentences: Readonly<Record<"bn" | "en", Sentences>> = { bn, en };
