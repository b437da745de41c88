import type { Language } from "../kit/language.ts";
import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { didBn, whoEn } from "../kit/notification-text.ts";
import { roleName, type NamedRole } from "./role-names.ts";

export const membersNotifications = declareNotifications({
  group_request: {
    family: "groups",
    icon: ["user-round-search", "green"],
    bn: "তোমার গ্রুপে কেউ যোগ দিতে চাইলে",
    en: "Somebody asks to join your group",
  },
  group_accepted: {
    family: "groups",
    icon: ["user-round-check", "green"],
    unnamed: true,
    bn: "গ্রুপে তোমাকে নেওয়া হলে",
    en: "A group accepts you",
  },
  group_rejected: {
    family: "groups",
    unnamed: true,
    bn: "গ্রুপে তোমাকে নেওয়া না হলে",
    en: "A group does not accept you",
  },
  group_role: {
    family: "groups",
    unnamed: true,
    repeats: "state",
    bn: "গ্রুপে তোমার ভূমিকা বদলালে",
    en: "Your role in a group changes",
  },
  group_removed: {
    family: "safety",
    category: "groups",
    unnamed: true,
    bn: "গ্রুপ থেকে সরানো হলে",
    en: "You are removed from a group",
  },
  group_banned: {
    family: "safety",
    category: "groups",
    unnamed: true,
    repeats: "state",
    bn: "গ্রুপে নিষিদ্ধ হলে",
    en: "You are banned from a group",
  },
});

const ownerNames = { bn: "গ্রুপের প্রধান", en: "the owner" } as const;

const nameOf = (language: Language, role: unknown): string =>
  role === "OWNER" ? ownerNames[language] : roleName(language, (role ?? "MEMBER") as NamedRole);

export const membersSentences: Record<keyof typeof membersNotifications, Sentence> = {
  group_request: {
    bn: (f) => didBn(f, `‘${f.group}’ গ্রুপে যোগ দিতে চেয়েছে`),
    en: (f) => `${whoEn(f)} asked to join ${f.group}`,
  },
  group_accepted: {
    bn: (f) => `‘${f.group}’ তোমাকে সদস্য করেছে`,
    en: (f) => `${f.group} made you a member`,
  },
  group_rejected: {
    bn: (f) => `‘${f.group}’ তোমার যোগ দেওয়ার অনুরোধ এবার নেয়নি। ৭ দিন পরে আবার চাওয়া যাবে।`,
    en: (f) => `${f.group} did not accept your request this time. You can ask again after 7 days.`,
  },
  group_role: {
    bn: ({ group, facts: { role } }) => `‘${group}’ গ্রুপে তুমি এখন ${nameOf("bn", role)}`,
    en: ({ group, facts: { role } }) => `In ${group} you are now ${nameOf("en", role)}`,
  },
  group_removed: {
    bn: (f) => `‘${f.group}’ থেকে তোমাকে সরানো হয়েছে`,
    en: (f) => `You were removed from ${f.group}`,
  },
  group_banned: {
    bn: ({ group, day, facts: { until, reason } }) =>
      `‘${group}’ গ্রুপে তুমি ${typeof until === "string" ? `${day(until)} পর্যন্ত ` : ""}নিষিদ্ধ। কারণ: ${reason}`,
    en: ({ group, day, facts: { until, reason } }) =>
      `You are banned from ${group}${typeof until === "string" ? ` until ${day(until)}` : ""}. Reason: ${reason}`,
  },
};
