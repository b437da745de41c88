import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "বিজ্ঞপ্তির সেটিংস", en: "Notification settings" },
  saved: { bn: "যা বদলাও, সঙ্গে সঙ্গে রাখা হয়।", en: "Changes are saved at once." },
  loading: { bn: "আসছে…", en: "Loading…" },
  failed: { bn: "সেটিংস আনা গেল না", en: "The settings could not be loaded" },
  tryAgain: { bn: "আবার চেষ্টা করো", en: "Try again" },
  alwaysOn: { bn: "সব সময় চালু", en: "Always on" },
  quiet: { bn: "নীরব সময়", en: "Quiet hours" },
  quietOn: { bn: "রাতে ফোন বাজবে না", en: "No alerts at night" },
  quietHow: {
    bn: "এ সময়ে ফোনে কিছু পাঠাই না; সময় শেষে একবারে জানাই। বিজ্ঞপ্তির তালিকা আগের মতোই থাকে।",
    en: "Nothing is sent to your phone meanwhile; afterwards you hear of it once. The list of notifications stays as it is.",
  },
  quietZone: { bn: "সময় বাংলাদেশের", en: "Bangladesh time" },
  digest: { bn: "ই-মেইল", en: "E-mail" },
  digestHow: {
    bn: (email: string) =>
      `সন্ধ্যায় ${email} ঠিকানায় জানাই কতগুলো নতুন বিজ্ঞপ্তি জমেছে। কে কী লিখেছে, তা চিঠিতে থাকে না।`,
    en: (email: string) =>
      `In the evening a letter to ${email} says how much is waiting. Who wrote what is not in it.`,
  },
  digestNoEmail: {
    bn: "আগে প্রোফাইলে তোমার ই-মেইল লেখো, তারপর এখানে বেছে নাও।",
    en: "First put your e-mail into your profile, then choose here.",
  },
  toProfile: { bn: "প্রোফাইলে যাও", en: "Go to the profile" },
  off: { bn: "না", en: "Never" },
  daily: { bn: "প্রতিদিন", en: "Daily" },
  weekly: { bn: "শনিবারে", en: "On Saturdays" },
  from: { bn: "শুরু", en: "From" },
  until: { bn: "শেষ", en: "Until" },
});

export const familyText = defineText({
  answers: { bn: "উত্তর", en: "Answers" },
  teachers: { bn: "শিক্ষক ও স্কুল", en: "Teachers and the school" },
  reactions: { bn: "তোমার লেখায় সাড়া", en: "Responses to what you write" },
  people: { bn: "মানুষ", en: "People" },
  groups: { bn: "গ্রুপ ও ক্লাব", en: "Groups and clubs" },
  progress: { bn: "তোমার এগিয়ে চলা", en: "How you are doing" },
  own: { bn: "তোমার নিজের কাজের তালিকা", en: "Your own activity" },
  safety: { bn: "নিরাপত্তা", en: "Safety" },
});

export const familyHint = defineText({
  own: { bn: "শুধু তুমি দেখো; নতুন বলে গোনা হয় না।", en: "Only you see it, and it is never counted as new." },
  safety: {
    bn: "এগুলো বন্ধ রাখা যায় না: কে তোমার খোঁজ রাখতে পারে, কোথায় ঢুকতে পারছ না আর তোমার রিপোর্টের কী হলো — এসব সবার জানা থাকা চাই।",
    en: "These cannot be switched off: who may look after you, where you are shut out and what became of your report is something everybody must know.",
  },
});

export const typeText = defineText({
  comment: { bn: "তোমার পোস্টে মন্তব্য", en: "Comments on your posts" },
  comment_reply: { bn: "তোমার মন্তব্যের উত্তর", en: "Replies to your comments" },
  group_reply: { bn: "গ্রুপে তোমার মন্তব্যের উত্তর", en: "Replies to your comments in groups" },
  post_with_curiosity: { bn: "কিউরিওসিটি এআই-এর উত্তর", en: "Answers of Curiosity AI" },
  user_satisfied: { bn: "কেউ তোমার উত্তরে সন্তুষ্ট", en: "Somebody is satisfied with your answer" },
  teacher_comment: { bn: "শিক্ষকের মন্তব্য", en: "A teacher comments" },
  teacher_satisfied: { bn: "শিক্ষক তোমার উত্তরে সন্তুষ্ট", en: "A teacher is satisfied with your answer" },
  teacher_reaction: { bn: "তোমার পোস্টে শিক্ষকের প্রতিক্রিয়া", en: "A teacher reacts to your post" },
  teacher_comment_reaction: {
    bn: "তোমার মন্তব্যে শিক্ষকের প্রতিক্রিয়া",
    en: "A teacher reacts to your comment",
  },
  admin_comment: { bn: "স্কুলের পক্ষ থেকে মন্তব্য", en: "The school comments" },
  admin_satisfied: { bn: "স্কুল তোমার উত্তরে সন্তুষ্ট", en: "The school is satisfied with your answer" },
  admin_reaction: { bn: "তোমার পোস্টে স্কুলের প্রতিক্রিয়া", en: "The school reacts to your post" },
  admin_comment_reaction: { bn: "তোমার মন্তব্যে স্কুলের প্রতিক্রিয়া", en: "The school reacts to your comment" },
  reaction: { bn: "তোমার পোস্টে প্রতিক্রিয়া", en: "Reactions to your posts" },
  comment_reaction: { bn: "তোমার মন্তব্যে প্রতিক্রিয়া", en: "Reactions to your comments" },
  share: { bn: "তোমার পোস্ট শেয়ার", en: "Shares of your posts" },
  save_post: { bn: "তোমার পোস্ট সংরক্ষণ", en: "Saves of your posts" },
  poll_participate: { bn: "তোমার পোলে ভোট", en: "Votes in your polls" },
  post: { bn: "যাদের ফলো করো, তাদের নতুন পোস্ট", en: "New posts of people you follow" },
  mention: { bn: "কেউ তোমাকে উল্লেখ করলে", en: "Somebody mentions you" },
  follow: { bn: "কেউ তোমাকে ফলো করলে", en: "Somebody follows you" },
  group_post: { bn: "ক্লাস, কোর্স ও ক্লাবে নতুন পোস্ট", en: "New posts in your classes, courses and clubs" },
  group_invite: { bn: "কেউ তোমাকে গ্রুপে ডাকলে", en: "Somebody invites you to a group" },
  group_request: { bn: "তোমার গ্রুপে কেউ যোগ দিতে চাইলে", en: "Somebody asks to join your group" },
  group_accepted: { bn: "গ্রুপে তোমাকে নেওয়া হলে", en: "A group accepts you" },
  group_rejected: { bn: "গ্রুপে তোমাকে নেওয়া না হলে", en: "A group does not accept you" },
  group_role: { bn: "গ্রুপে তোমার ভূমিকা বদলালে", en: "Your role in a group changes" },
  score_count: { bn: "সপ্তাহের পয়েন্ট", en: "Your points of the week" },
  click_through: { bn: "তোমার পোস্ট অনেকে দেখলে", en: "Your post is seen by many" },
  reaction_given: { bn: "যেখানে প্রতিক্রিয়া দিয়েছ", en: "What you reacted to" },
  save_post_given: { bn: "যা সংরক্ষণ করেছ", en: "What you saved" },
  group_removed: { bn: "গ্রুপ থেকে সরানো হলে", en: "You are removed from a group" },
  group_banned: { bn: "গ্রুপে নিষিদ্ধ হলে", en: "You are banned from a group" },
  guardian_linked: { bn: "অভিভাবক যুক্ত হলে", en: "A guardian is linked" },
  guardian_unlinked: { bn: "অভিভাবক-সংযোগ শেষ হলে", en: "A guardian link ends" },
  report_decided: { bn: "তোমার রিপোর্টের ফল", en: "What became of your report" },
  report_filed: { bn: "মডারেটরদের কাছে নতুন রিপোর্ট", en: "New reports, for moderators" },
});
