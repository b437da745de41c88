import { defineText } from "../../lib/i18n/text.ts";

export const profileText = defineText({
  title: { bn: "প্রোফাইল", en: "Profile" },
  edit: { bn: "প্রোফাইল সম্পাদনা", en: "Edit profile" },
  links: { bn: "অভিভাবক ও সন্তান", en: "Guardians and children" },
  hide: { bn: "আড়াল করো", en: "Hide" },
  muted: { bn: "চুপ করানো আছে", en: "Muted" },
  report: { bn: "রিপোর্ট", en: "Report" },
  tabs: { bn: "প্রোফাইলের অংশ", en: "Parts of the profile" },
  posts: { bn: "পোস্ট", en: "Posts" },
  comments: { bn: "মন্তব্য", en: "Comments" },
  followers: { bn: "ফলোয়ার", en: "Followers" },
  following: { bn: "ফলোয়িং", en: "Following" },
  courses: { bn: "কোর্স", en: "Courses" },
  postsFailed: { bn: "কিছু একটা গোলমাল হলো। একটু পরে আবার দেখা যাবে।", en: "Failed to fetch posts" },
  noPosts: { bn: "এখনো কোনো পোস্ট নেই", en: "No posts yet" },
  noPostsOwn: {
    bn: "তোমার পোস্ট, মন্তব্য আর পয়েন্ট এখানে জমা হবে।",
    formal: "আপনার পোস্ট আর মন্তব্য এখানে জমা হবে।",
    en: "Your posts, comments and points will gather here.",
  },
  noPostsOther: {
    bn: "যা তোমার পড়ার জন্য খোলা, এখানে দেখা যাবে।",
    en: "What is open to you will be shown here.",
  },
  noCourses: { bn: "এখনো কোনো কোর্স নেই", en: "No courses yet" },
  noCoursesOwn: {
    bn: "যে কোর্সে ভর্তি হবে, সেটা এখানে দেখা যাবে।",
    en: "Courses you enrol in will be shown here.",
  },
  addCourse: { bn: "কোর্স যোগ করো", en: "Add a course" },
  absent: { bn: "এই প্রোফাইলটা নেই", en: "This profile is not here" },
  absentBody: {
    bn: "হয়তো মুছে ফেলা হয়েছে, কিংবা ঠিকানাটা ভুল।",
    en: "It may have been deleted, or the address is wrong.",
  },
  home: { bn: "ফিডে ফেরা", en: "Back to the feed" },
});
