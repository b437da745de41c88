import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "গ্রুপের পরিসংখ্যান", en: "Statistics of the group" },
  span: { bn: "গত ১২ সপ্তাহ", en: "The last 12 weeks" },
  active: { bn: "সক্রিয় সদস্য", en: "Active members" },
  activeHow: { bn: "যারা পোস্ট বা মন্তব্য লিখেছে", en: "Who wrote a post or a comment" },
  posts: { bn: "পোস্ট", en: "Posts" },
  postsHow: { bn: "গ্রুপের নতুন পোস্ট", en: "New posts in the group" },
  answers: { bn: "উত্তর", en: "Answers" },
  answersHow: { bn: "গ্রুপের পোস্টের নিচের মন্তব্য", en: "Comments below posts of the group" },
  thisWeek: { bn: "এই সপ্তাহে", en: "This week" },
  ofMembers: { bn: (n: string) => `${n} জনের মধ্যে`, en: (n: string) => `of ${n}` },
  table: { bn: "সপ্তাহ ধরে সংখ্যা", en: "Numbers by week" },
  week: { bn: "সপ্তাহের শুরু", en: "Week from" },
  counted: {
    bn: "কারও নাম বা ক্রম এখানে নেই, শুধু যোগফল।",
    en: "Only sums: nobody is named or ranked here.",
  },
});
