import type { AdminUser } from "@angon/contract/administration/users";
import { badgeText } from "../../people/public.ts";
import { defineText } from "../../../lib/i18n/text.ts";

export const kindText = defineText<Record<AdminUser["kind"], string>>({
  STUDENT: { bn: "শিক্ষার্থী", en: "Student" },
  ...badgeText,
});

export const statusText = defineText<Record<AdminUser["status"], string>>({
  active: { bn: "সক্রিয়", en: "Active" },
  suspended: { bn: "স্থগিত", en: "Suspended" },
  muted: { bn: "শুধু পড়েন", en: "Read-only" },
  not_joined: { bn: "এখনো আসেননি", en: "Not joined" },
});

export const listText = defineText({
  title: { bn: "মানুষ", en: "People" },
  count: { bn: (n: string) => `${n} জন`, en: (n: string) => `${n} people` },
  search: { bn: "নাম বা ফোন নম্বর", en: "Name or phone number" },
  clearSearch: { bn: "খোঁজা মুছুন", en: "Clear search" },
  filters: { bn: "বাছাই", en: "Filters" },
  kind: { bn: "ভূমিকা", en: "Role" },
  anyKind: { bn: "সব ভূমিকা", en: "All roles" },
  batch: { bn: "ব্যাচ", en: "Batch" },
  anyBatch: { bn: "সব ব্যাচ", en: "All batches" },
  paid: { bn: "বেতন", en: "Paid" },
  anyPaid: { bn: "বেতন: সবাই", en: "Paid or not" },
  yes: { bn: "বেতন দেওয়া", en: "Paid" },
  no: { bn: "বেতন বাকি", en: "Not paid" },
  status: { bn: "অবস্থা", en: "Status" },
  anyStatus: { bn: "সব অবস্থা", en: "Any status" },
  sort: { bn: "সাজানো", en: "Order" },
  name: { bn: "নামের ক্রমে", en: "By name" },
  newest: { bn: "নতুন আগে", en: "Newest first" },
  phone: { bn: "ফোন", en: "Phone" },
  paidUntil: { bn: (day: string) => `${day} পর্যন্ত`, en: (day: string) => `Until ${day}` },
  choose: { bn: (name: string) => `${name} বাছুন`, en: (name: string) => `Select ${name}` },
  chooseAll: { bn: "দেখানো সবাইকে বাছুন", en: "Select all shown" },
  chosen: { bn: (n: string) => `${n} জন বাছা হয়েছে`, en: (n: string) => `${n} selected` },
  change: { bn: "একসঙ্গে বদলান", en: "Change together" },
  unchoose: { bn: "বাছাই তুলে দিন", en: "Clear selection" },
  none: { bn: "কাউকে পাওয়া গেল না", en: "Nobody found" },
  noneBody: { bn: "বানান বা বাছাই বদলে দেখুন।", en: "Try another spelling or other filters." },
});

export const bulkText = defineText({
  title: { bn: (n: string) => `${n} জনকে একসঙ্গে বদলান`, en: (n: string) => `Change ${n} people` },
  act: { bn: "কী বদলাবেন", en: "What to change" },
  batch: { bn: "ব্যাচ", en: "Batch" },
  paid: { bn: "বেতনের শেষ দিন", en: "Paid until" },
  kind: { bn: "ভূমিকা", en: "Role" },
  suspend: { bn: "স্থগিত করা", en: "Suspend" },
  lift: { bn: "স্থগিতাদেশ তোলা", en: "Lift suspension" },
  apply: { bn: "বদলান", en: "Change" },
  done: { bn: (n: string) => `${n} জন বদলেছেন`, en: (n: string) => `${n} people changed` },
  refused: {
    bn: (n: string) => `${n} জনকে বদলানো যায়নি`,
    en: (n: string) => `${n} people could not be changed`,
  },
  close: { bn: "ঠিক আছে", en: "Done" },
  chooseBatch: { bn: "ব্যাচ বাছুন", en: "Choose a batch" },
});

export const personText = defineText({
  profile: { bn: "প্রোফাইল দেখুন", en: "Open profile" },
  joined: { bn: (day: string) => `${day} থেকে`, en: (day: string) => `Since ${day}` },
  rights: { bn: "ভূমিকা ও ব্যাচ", en: "Role and batch" },
  kind: { bn: "ভূমিকা", en: "Role" },
  batch: { bn: "ব্যাচ", en: "Batch" },
  noBatch: { bn: "ব্যাচ নেই", en: "No batch" },
  paidUntil: { bn: "বেতনের শেষ দিন", en: "Paid until" },
  save: { bn: "সংরক্ষণ করুন", en: "Save" },
  saved: { bn: "সংরক্ষিত হয়েছে", en: "Saved" },
  ownRole: {
    bn: "নিজের ভূমিকা অন্য একজন অ্যাডমিন বদলান।",
    en: "Another admin changes your own role.",
  },
  access: { bn: "প্রবেশ", en: "Access" },
  suspend: { bn: "স্থগিত করুন", en: "Suspend" },
  suspendTitle: { bn: (name: string) => `${name}-কে স্থগিত করবেন?`, en: (name: string) => `Suspend ${name}?` },
  suspendBody: {
    bn: "সব সেশন এখনই শেষ হবে, আর সাইন ইন করা যাবে না।",
    en: "All sessions end now, and signing in is refused.",
  },
  reason: { bn: "কারণ", en: "Reason" },
  reasonMissing: { bn: "কারণটা লিখুন (অন্তত ৩ অক্ষর)", en: "Write the reason (3 letters or more)" },
  until: { bn: "শেষ দিন (না দিলে তোলা পর্যন্ত)", en: "Last day (empty: until lifted)" },
  suspendedUntil: {
    bn: (day: string) => `${day} পর্যন্ত স্থগিত`,
    en: (day: string) => `Suspended until ${day}`,
  },
  suspendedForGood: { bn: "তুলে না নেওয়া পর্যন্ত স্থগিত", en: "Suspended until lifted" },
  lift: { bn: "স্থগিতাদেশ তুলুন", en: "Lift suspension" },
  mutedUntil: { bn: (day: string) => `${day} পর্যন্ত শুধু পড়েন`, en: (day: string) => `Read-only until ${day}` },
  sessions: { bn: (n: string) => `${n}টি সেশন খোলা`, en: (n: string) => `${n} open sessions` },
  noSessions: { bn: "কোনো সেশন খোলা নেই", en: "No open sessions" },
  lastUsed: { bn: (ago: string) => `শেষ ব্যবহার ${ago} আগে`, en: (ago: string) => `last used ${ago} ago` },
  endSessions: { bn: "সব সেশন শেষ করুন", en: "End all sessions" },
  ended: { bn: "সব সেশন শেষ হয়েছে", en: "All sessions ended" },
  issueCode: { bn: "সাইন ইনের কোড দিন", en: "Issue a sign-in code" },
  codeTitle: { bn: "এই কোডটা হাতে দিন", en: "Hand over this code" },
  codeBody: {
    bn: (day: string) =>
      `সাইন ইন পাতায় নম্বরের পর এই কোড দিলে নতুন পাসওয়ার্ড বানানো যায়। ${day} পর্যন্ত একবার চলবে, আর দেখানো হবে না।`,
    en: (day: string) =>
      `On the sign-in page it opens the account after the phone number. It works once, until ${day}, and is not shown again.`,
  },
  close: { bn: "ঠিক আছে", en: "Done" },
  family: { bn: "অভিভাবক ও সন্তান", en: "Guardians and children" },
  noFamily: { bn: "কেউ যুক্ত নেই", en: "No one is linked" },
  child: { bn: "সন্তান", en: "Child" },
  guardian: { bn: "অভিভাবক", en: "Guardian" },
  unlink: { bn: (name: string) => `${name}-কে ছাড়ান`, en: (name: string) => `Unlink ${name}` },
  findGuardian: { bn: "অভিভাবকের নাম বা ফোন", en: "Name or phone of a guardian" },
  link: { bn: (name: string) => `${name}-কে যুক্ত করুন`, en: (name: string) => `Link ${name}` },
  noGuardian: { bn: "এমন অভিভাবক পাওয়া গেল না", en: "No such guardian" },
  profiles: { bn: "একই নম্বরে", en: "Same phone number" },
  history: { bn: "ইতিহাস", en: "History" },
  noHistory: { bn: "এখনো কিছু বদলানো হয়নি।", en: "Nothing was changed yet." },
  wholeHistory: { bn: "পুরো ইতিহাস", en: "Whole history" },
  absent: { bn: "এই মানুষটি এখানে নেই", en: "This person is not here" },
  absentBody: { bn: "অ্যাকাউন্টটি হয়তো মোছা হয়েছে।", en: "The account may have been deleted." },
  home: { bn: "মানুষের তালিকা", en: "List of people" },
});
