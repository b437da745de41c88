import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the dialogs, notices and lists for managers. */
export const manageText = defineText({
  member: { bn: "সদস্য", en: "Member" },

  roleOf: { bn: (name: string) => `${name}: ভূমিকা দেওয়া`, en: (name: string) => `A role for ${name}` },
  role: { bn: "ভূমিকা", en: "Role" },
  roleNow: { bn: "এখনকার ভূমিকা", en: "current role" },
  rolesAbove: {
    bn: "ধূসর ভূমিকাগুলো দেওয়ার দায়িত্ব এই ভূমিকার নেই।",
    en: "The grey roles are not yours to give.",
  },
  save: { bn: "ভূমিকা বদলানো", en: "Change the role" },
  saving: { bn: "বদলানো হচ্ছে…", en: "Changing…" },
  /** The English is word for word from the catalogue. */
  roleUpdated: { bn: "ভূমিকা বদলানো হয়েছে", en: "Role Updated" },
  isNow: {
    bn: (name: string, role: string) => `${name}: ভূমিকা এখন ${role}।`,
    en: (name: string, role: string) => `${name} is now: ${role}.`,
  },

  removeTitle: {
    bn: (name: string) => `${name} আর গ্রুপের কিছু দেখতে পাবে না`,
    en: (name: string) => `${name} will see nothing of the group any more`,
  },
  removeBody: {
    bn: "এখনই সরানো হবে। চাইলে পরে আবার যোগ দিতে পারবে।",
    en: "It happens at once. Later they may join again.",
  },
  removeNow: { bn: "গ্রুপ থেকে সরানো", en: "Remove" },
  removing: { bn: "সরানো হচ্ছে…", en: "Removing…" },
  /** The English is word for word from the catalogue. */
  removed: { bn: "সদস্যকে সরানো হয়েছে", en: "Member Removed" },
  isGone: {
    bn: (name: string) => `${name} এখন গ্রুপের বাইরে।`,
    en: (name: string) => `${name} is out of the group.`,
  },

  banTitle: { bn: (name: string) => `${name}: নিষিদ্ধ করা`, en: (name: string) => `Ban ${name}` },
  banHow: {
    bn: "শেষ না হওয়া পর্যন্ত গ্রুপে ফিরতে পারবে না। কারণ আর মেয়াদ সে দেখতে পাবে।",
    en: "They cannot come back before it ends, and they are told the reason and the end.",
  },
  reason: { bn: "কারণ", en: "Reason" },
  reasonMissing: { bn: "কেন নিষিদ্ধ করা হচ্ছে, সেটা লিখতে হবে", en: "Write why they are banned" },
  reasonTooLong: {
    bn: (n: string) => `কারণটা ${n} অক্ষরের মধ্যে লিখতে হবে`,
    en: (n: string) => `Keep the reason within ${n} letters`,
  },
  lettersOf: {
    bn: (used: string, most: string) => `${used}/${most}`,
    en: (used: string, most: string) => `${used}/${most}`,
  },
  howLong: { bn: "কত দিন", en: "For how long" },
  days: { bn: (n: string) => `${n} দিন`, en: (n: string) => `${n} days` },
  forEver: { bn: "স্থায়ী", en: "For good" },
  untilDay: { bn: "তারিখ", en: "A date" },
  lastDay: { bn: "শেষ দিন", en: "Last day" },
  lastDayMissing: { bn: "আজকের পরের একটা তারিখ বেছে নিতে হবে", en: "Choose a date after today" },
  endsOn: {
    bn: (day: string) => `${day} পর্যন্ত নিষিদ্ধ থাকবে।`,
    en: (day: string) => `The ban holds until ${day}.`,
  },
  neverEnds: {
    bn: "কেউ তুলে না নেওয়া পর্যন্ত নিষিদ্ধ থাকবে।",
    en: "The ban holds until somebody lifts it.",
  },
  banNow: { bn: "নিষিদ্ধ করা", en: "Ban" },
  banning: { bn: "নিষিদ্ধ করা হচ্ছে…", en: "Banning…" },
  /** The English is word for word from the catalogue. */
  banned: { bn: "সদস্যকে নিষিদ্ধ করা হয়েছে", en: "Member Banned" },
  isBannedUntil: {
    bn: (name: string, day: string) => `${name}: ${day} পর্যন্ত নিষিদ্ধ।`,
    en: (name: string, day: string) => `${name} is banned until ${day}.`,
  },
  isBanned: {
    bn: (name: string) => `${name} স্থায়ীভাবে নিষিদ্ধ।`,
    en: (name: string) => `${name} is banned for good.`,
  },

  count: { bn: (n: string) => `(${n})`, en: (n: string) => `(${n})` },
  requests: { bn: "যোগ দিতে চায়", en: "Want to join" },
  requestsHow: {
    bn: "ফিরিয়ে দিলে ৭ দিন পরে আবার চাইতে পারবে।",
    en: "Somebody who is turned down may ask again after 7 days.",
  },
  asked: { bn: (ago: string) => `চেয়েছে: ${ago}`, en: (ago: string) => `asked: ${ago}` },
  accept: { bn: "গ্রহণ করা", en: "Accept" },
  acceptOf: { bn: (name: string) => `${name}: গ্রহণ করা`, en: (name: string) => `Accept ${name}` },
  reject: { bn: "ফিরিয়ে দেওয়া", en: "Turn down" },
  rejectOf: { bn: (name: string) => `${name}: ফিরিয়ে দেওয়া`, en: (name: string) => `Turn down ${name}` },
  acceptAll: { bn: (n: string) => `সবাইকে গ্রহণ (${n})`, en: (n: string) => `Accept all (${n})` },
  acceptChosen: { bn: (n: string) => `বাছাই করা ${n} জনকে গ্রহণ`, en: (n: string) => `Accept ${n} selected` },
  chooseOf: { bn: (name: string) => `${name}: বাছাই`, en: (name: string) => `Select ${name}` },
  accepted: { bn: (name: string) => `${name} এখন গ্রুপের সদস্য`, en: (name: string) => `${name} is in` },
  rejected: { bn: "অনুরোধটা ফিরিয়ে দেওয়া হলো", en: "The request was turned down" },
  mayAskAgain: {
    bn: (name: string) => `${name} ৭ দিন পরে আবার চাইতে পারবে।`,
    en: (name: string) => `${name} may ask again after 7 days.`,
  },
  answerFailed: { bn: "উত্তরটা পাঠানো গেল না", en: "The answer could not be sent" },
  allAnswered: { bn: "সবাইকে উত্তর দেওয়া হয়েছে।", en: "Everybody has been answered." },
  requestsFailed: { bn: "অনুরোধগুলো আনা গেল না", en: "The requests could not be loaded" },
  more: { bn: (n: string) => `আরও ${n} জনকে দেখা`, en: (n: string) => `Show ${n} more` },

  bans: { bn: "নিষিদ্ধ", en: "Banned" },
  noBans: { bn: "এই গ্রুপে কেউ নিষিদ্ধ নেই।", en: "Nobody is banned from this group." },
  bansFailed: { bn: "নিষিদ্ধদের তালিকা আনা গেল না", en: "The list could not be loaded" },
  until: { bn: (day: string) => `${day} পর্যন্ত`, en: (day: string) => `until ${day}` },
  lift: { bn: "তুলে নেওয়া", en: "Lift" },
  liftOf: {
    bn: (name: string) => `${name}: নিষেধাজ্ঞা তুলে নেওয়া`,
    en: (name: string) => `Lift the ban of ${name}`,
  },
  lifted: { bn: "নিষেধাজ্ঞা তুলে নেওয়া হলো", en: "The ban is lifted" },
  mayComeBack: {
    bn: (name: string) => `${name} চাইলে আবার যোগ দিতে পারবে।`,
    en: (name: string) => `${name} may join again.`,
  },
  liftFailed: { bn: "নিষেধাজ্ঞা তোলা গেল না", en: "The ban could not be lifted" },
});
