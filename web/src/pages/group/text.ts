import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "গ্রুপ", en: "Group" },
  left: { bn: "তোমার গ্রুপ", en: "Your groups" },
  right: { bn: "গ্রুপের কথা", en: "About this group" },
  about: { bn: "গ্রুপ সম্পর্কে", en: "About the group" },

  invite: { bn: "আমন্ত্রণ", en: "Invite" },
  inviteCopied: { bn: "আমন্ত্রণের লিংক কপি হয়েছে", en: "The invite link was copied" },
  inviteCopy: { bn: "লিংক কপি করো", en: "Copy the link" },
  inviteSomebody: { bn: "কাউকে ডাকো", en: "Invite somebody" },
  inviteFailed: { bn: "আমন্ত্রণের লিংক বানানো গেল না", en: "The invite link could not be made" },
  more: { bn: "আরও", en: "More" },
  leave: { bn: "গ্রুপ ছাড়ো", en: "Leave the group" },
  report: { bn: "রিপোর্ট", en: "Report" },
  edit: { bn: "গ্রুপ সম্পাদনা", en: "Edit the group" },

  tabs: { bn: "গ্রুপের অংশ", en: "Parts of the group" },
  posts: { bn: "পোস্ট", en: "Posts" },
  members: { bn: "সদস্য", en: "Members" },
  homework: { bn: "হোমওয়ার্ক", en: "Homework" },
  calendar: { bn: "ইভেন্ট", en: "Events" },
  statistics: { bn: "পরিসংখ্যান", en: "Statistics" },
  files: { bn: "ফাইল", en: "Files" },
  posting: { bn: "পোস্টের নিয়ম", en: "Rules of posting" },
  forMembers: { bn: "শুধু সদস্যদের জন্য", en: "For members only" },
  waiting: { bn: (n: string) => `অপেক্ষায় ${n}`, en: (n: string) => `${n} waiting` },

  joinToRead: { bn: "বাকি পোস্ট দেখতে যোগ দাও", en: "Join to see the other posts" },
  membersRead: { bn: "বাকি পোস্ট সদস্যদের জন্য", en: "The other posts are for members" },
  joinToReadBody: {
    bn: "আলোচনা, সমস্যা আর কুইজ শুধু সদস্যদের জন্য।",
    en: "Discussions, problems and quizzes are for members.",
  },
  empty: { bn: "এখনো কোনো পোস্ট নেই", en: "No posts yet" },
  emptyBody: { bn: "গ্রুপের প্রথম কথাটা তুমিই লেখো।", en: "Write the first post of the group." },

  membersHidden: { bn: "সদস্যদের তালিকা গ্রুপের ভেতরে", en: "The members are seen from inside" },
  membersHiddenBody: {
    bn: "প্রাইভেট গ্রুপে কে কে আছে, শুধু সদস্যরা দেখতে পারে।",
    en: "Only members see who is in a private group.",
  },
  topicEmpty: { bn: "এই টপিকে এখনো পোস্ট নেই", en: "No posts in this topic yet" },
  topicEmptyBody: { bn: "প্রথম পোস্টটা দিয়ে শুরু করা যায়।", en: "The first post can start it." },
  homeworkHidden: { bn: "হোমওয়ার্ক শুধু সদস্যদের জন্য", en: "Homework is for members" },
  homeworkHiddenBody: {
    bn: "সদস্যরা এখানে এই গ্রুপের হোমওয়ার্ক দেখতে পায়।",
    en: "Members find the homework of this group here.",
  },
  calendarHidden: { bn: "ইভেন্ট শুধু সদস্যদের জন্য", en: "Events are for members" },
  calendarHiddenBody: {
    bn: "সদস্যরা এখানে এই গ্রুপের ইভেন্ট দেখতে পায়।",
    en: "Members find the events of this group here.",
  },
  filesHidden: { bn: "ফাইল শুধু সদস্যদের জন্য", en: "Files are for members" },
  filesHiddenBody: {
    bn: "সদস্যরা এখানে গ্রুপের ছবি আর পিডিএফ একসাথে পায়।",
    en: "Members find the pictures and PDFs of this group here.",
  },
  statisticsHidden: { bn: "পরিসংখ্যান দায়িত্বে থাকা সদস্যদের জন্য", en: "Statistics are for those who lead" },
  statisticsHiddenBody: {
    bn: "গ্রুপ যারা চালায়, তারা এখানে সপ্তাহের যোগফল দেখে।",
    en: "Those who lead the group find its weekly sums here.",
  },
  neverHomework: { bn: "এই গ্রুপে হোমওয়ার্ক নেই", en: "This group has no homework" },
  neverHomeworkBody: {
    bn: "হোমওয়ার্ক দেওয়া হয় ক্লাস আর কোর্সের গ্রুপে।",
    en: "Homework is set in the groups of classes and courses.",
  },

  noAccess: { bn: "এখানে ঢোকার অনুমতি নেই", en: "You have no access here" },
  noAccessBody: {
    bn: "গ্রুপটা এখন বন্ধ। শুধু সদস্যরা দেখতে পারে।",
    en: "This group is closed for now. Only members can open it.",
  },
  paidOnly: { bn: "এটা পেইড সদস্যদের ক্লাব", en: "A club for paid members" },
  paidOnlyBody: {
    bn: "যেকোনো কোর্স কিনলে ক্লাবটা তোমার জন্য খুলে যাবে।",
    en: "Buy any course and the club opens for you.",
  },
  shop: { bn: "কোর্স দেখো", en: "See the courses" },
  absent: { bn: "গ্রুপটা নেই", en: "This group is not here" },
  absentBody: {
    bn: "হয়তো সরানো হয়েছে, অথবা ঠিকানাটা ভুল।",
    en: "It may have been removed, or the address is wrong.",
  },
  toGroups: { bn: "সব গ্রুপ দেখো", en: "See all groups" },
  back: { bn: "ফিরে যাও", en: "Go back" },
});
