import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "মন্তব্য", en: "Comments" },
  empty: { bn: "এখনো কোনো মন্তব্য নেই", en: "No comments found" },
  emptyHow: {
    bn: "প্রথম মন্তব্যটা তুমিই করো।",
    en: "Yours could be the first.",
  },
  emptyOwn: {
    bn: "এখনো কেউ উত্তর দেয়নি, এলে জানাব।",
    en: "Nobody has answered yet. We will tell you when somebody does.",
  },
  discussion: {
    bn: "পুরো আলোচনা দেখো",
    en: "See the whole discussion",
  },
  more: { bn: "আরও মন্তব্য", en: "More comments" },
  newOnes: { bn: "নতুন মন্তব্য দেখো", en: "Show new comments" },
  newOne: { bn: "নতুন মন্তব্য এসেছে", en: "There is a new comment" },
  moreAnswers: { bn: (n: string) => `আরও ${n}টি উত্তর`, en: (n: string) => `${n} more replies` },
  readingMore: { bn: "আনছি…", en: "Loading…" },
  aiReading: { bn: "কিউরিওসিটি এআই উত্তর খুঁজছে…", en: "Curiosity AI is looking for an answer…" },
  aiNothing: {
    bn: "এখনো মিলিয়ে দেওয়ার মতো উত্তর পাওয়া যায়নি।",
    en: "No matching answer has been found yet.",
  },

  deleted: { bn: "মন্তব্যটি মুছে ফেলা হয়েছে", en: "This comment was deleted" },
  commentOf: { bn: (name: string) => `${name}-এর মন্তব্য`, en: (name: string) => `Comment by ${name}` },
  menuOf: {
    bn: (name: string) => `${name}-এর মন্তব্যের মেনু`,
    en: (name: string) => `Menu of the comment by ${name}`,
  },
  answersOf: {
    bn: (name: string) => (name ? `${name}-কে দেওয়া উত্তর` : "উত্তরগুলো"),
    en: (name: string) => (name ? `Replies to ${name}` : "Replies"),
  },
  answerTo: { bn: (name: string) => `${name}-এর উত্তরে`, en: (name: string) => `Replying to ${name}` },
  picture: { bn: "মন্তব্যের ছবি বড় করে দেখো", en: "Open the picture of the comment" },
  satisfied: { bn: "সন্তুষ্ট", en: "Satisfied" },
  dissatisfied: { bn: "অসন্তুষ্ট", en: "Dissatisfied" },
  ownRating: {
    bn: "নিজের মন্তব্যে এটা দেওয়া যায় না",
    en: "You cannot rate your own comment",
  },
  reply: { bn: "উত্তর দাও", en: "Reply" },
  replyTo: { bn: (name: string) => `${name}-কে উত্তর দাও`, en: (name: string) => `Reply to ${name}` },
  remove: { bn: "মুছে ফেলো", en: "Delete" },
  report: { bn: "রিপোর্ট করো", en: "Report" },
  ratingFailed: { bn: "তোমার মত রাখা গেল না", en: "Your rating could not be saved" },

  waits: { bn: "অপেক্ষায় আছে, নেট এলেই চলে যাবে", en: "Waiting, it goes out when you are online" },
  notSent: { bn: "পাঠানো যায়নি", en: "Could not be sent" },
  sent: { bn: "তোমার মন্তব্য যোগ হয়েছে", en: "Your comment was added" },
  removed: { bn: "মন্তব্যটা মুছে ফেলা হয়েছে", en: "The comment was deleted" },

  members: {
    bn: "মন্তব্য শুধু গ্রুপের সদস্যরা দেখতে ও লিখতে পারে",
    en: "Only members of the group read and write comments",
  },
  archived: {
    bn: "গ্রুপটা আর্কাইভে আছে, এখন শুধু পড়া যায়",
    en: "This group is archived and can only be read",
  },
  membersHow: { bn: "আগে গ্রুপে যোগ দাও।", en: "Join the group first." },
});

/** Texts of the comment input. */
export const boxText = defineText({
  placeholder: { bn: "মন্তব্য লেখো…", en: "Write a comment…" },
  label: { bn: "মন্তব্য", en: "Comment" },
  replyPlaceholder: { bn: "উত্তর লেখো…", en: "Write a reply…" },
  send: { bn: "পাঠাও", en: "Send" },
  sendKeys: { bn: "পাঠাও (Ctrl+Enter)", en: "Send (Ctrl+Enter)" },
  close: { bn: "বন্ধ করো", en: "Close" },
  emptyInline: { bn: "আগে কিছু লেখো", en: "Please enter a comment" },
  emptyTitle: { bn: "কমেন্ট লিখো", formal: "কমেন্ট লিখুন", en: "Write a comment" },
  emptyBody: {
    bn: "কমেন্ট করার আগে কিছু লিখো",
    formal: "কমেন্ট করার আগে কিছু লিখুন",
    en: "Write something before you comment",
  },
  tooLong: { bn: (n: string) => `${n} অক্ষর বেশি`, en: (n: string) => `${n} characters too many` },
  left: { bn: (n: string) => `আর ${n} অক্ষর`, en: (n: string) => `${n} characters left` },
  picture: { bn: "ছবি দাও", en: "Add a picture" },
  board: { bn: "এঁকে দেখাও", en: "Draw it" },
  drawOver: { bn: "ছবির ওপর আঁকো", en: "Draw on the picture" },
  takeOff: { bn: "ছবি সরাও", en: "Remove the picture" },
  cancel: { bn: "ছবি পাঠানো থামাও", en: "Stop sending the picture" },
  again: { bn: "আবার পাঠাও", en: "Send again" },
  sendAnyway: { bn: "তবু পাঠাও", en: "Send anyway" },
  preparing: { bn: "ছবি তৈরি হচ্ছে…", en: "Preparing the picture…" },
  uploading: {
    bn: (share: string) => `ছবি যাচ্ছে ${share}%`,
    en: (share: string) => `Sending the picture, ${share}%`,
  },
  progress: { bn: "ছবি কতটা গেছে", en: "How much of the picture has been sent" },
  attached: { bn: "ছবি যুক্ত হয়েছে", en: "Picture attached" },
  chosen: { bn: "যে ছবি যাবে", en: "The picture to be sent" },
  unreadable: {
    bn: "ছবিটা খোলা গেল না। অন্য ছবি দাও।",
    en: "This picture cannot be opened. Try another.",
  },
  waitForPicture: {
    bn: "ছবিটা পৌঁছালে পাঠাতে পারবে",
    formal: "ছবিটা পৌঁছালে পাঠাতে পারবেন",
    en: "You can send once the picture is there",
  },
});

export const deleteText = defineText({
  title: { bn: "মন্তব্যটা মুছে ফেলবে?", formal: "মন্তব্যটা মুছে ফেলবেন?", en: "Delete this comment?" },
  body: {
    bn: "একবার মুছলে আর ফেরানো যাবে না। অন্যদের উত্তর থেকে যাবে।",
    en: "It cannot be brought back. What others have answered stays.",
  },
  now: { bn: "মুছে ফেলো", en: "Delete" },
  pending: { bn: "মুছছি…", en: "Deleting…" },
});

export const contributionsText = defineText({
  empty: { bn: "এখনো কোনো মন্তব্য নেই", en: "No comments found" },
  emptySpan: { bn: "এই কয়দিনে কোনো মন্তব্য নেই", en: "No comments found in these days" },
  span: { bn: "কোন দিনের মন্তব্য", en: "Comments of which days" },
  from: { bn: "কবে থেকে", en: "From" },
  to: { bn: "কবে পর্যন্ত", en: "To" },
  all: { bn: "সব দিন", en: "All days" },
  under: { bn: (name: string) => `${name}-এর পোস্টে`, en: (name: string) => `On the post by ${name}` },
  open: { bn: "পোস্টটা দেখো", en: "Open the post" },
  picture: { bn: "ছবি", en: "Picture" },
  satisfied: { bn: (n: string) => `সন্তুষ্ট ${n}`, en: (n: string) => `Satisfied ${n}` },
});
