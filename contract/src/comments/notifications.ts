import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { areEn, didBn, whoBn, whoEn } from "../kit/notification-text.ts";

export const commentsNotifications = declareNotifications({
  comment: {
    family: "answers",
    icon: ["message-circle", "green"],
    ofComments: true,
    bn: "তোমার পোস্টে মন্তব্য",
    en: "Comments on your posts",
  },
  comment_reply: {
    family: "answers",
    icon: ["reply", "green"],
    ofComments: true,
    bn: "তোমার মন্তব্যের উত্তর",
    en: "Replies to your comments",
  },
  group_reply: {
    family: "answers",
    icon: ["messages-square", "green"],
    ofComments: true,
    bn: "গ্রুপে তোমার মন্তব্যের উত্তর",
    en: "Replies to your comments in groups",
  },
  post_with_curiosity: {
    family: "answers",
    icon: ["sparkles", "peacock"],
    unnamed: true,
    bn: "কিউরিওসিটি এআই-এর উত্তর",
    en: "Answers of Curiosity AI",
  },
  answer_wrong: {
    family: "answers",
    icon: ["circle-x", "clay"],
    bn: "তোমার পড়া উত্তর শিক্ষক ভুল বললে",
    en: "A teacher marks an answer that you read as wrong",
  },
  user_satisfied: {
    family: "answers",
    icon: ["smile", "green"],
    bn: "কেউ তোমার উত্তরে সন্তুষ্ট",
    en: "Somebody is satisfied with your answer",
  },
  teacher_comment: {
    family: "teachers",
    category: "answers",
    icon: ["graduation-cap", "green"],
    ofComments: true,
    bn: "শিক্ষকের মন্তব্য",
    en: "A teacher comments",
  },
  teacher_satisfied: {
    family: "teachers",
    category: "answers",
    icon: ["badge-check", "green"],
    bn: "শিক্ষক তোমার উত্তরে সন্তুষ্ট",
    en: "A teacher is satisfied with your answer",
  },
  teacher_comment_reaction: {
    family: "teachers",
    icon: ["thumbs-up", "green"],
    bn: "তোমার মন্তব্যে শিক্ষকের প্রতিক্রিয়া",
    en: "A teacher reacts to your comment",
  },
  admin_comment: {
    family: "teachers",
    category: "answers",
    icon: ["megaphone", "plain"],
    ofComments: true,
    bn: "স্কুলের পক্ষ থেকে মন্তব্য",
    en: "The school comments",
  },
  admin_satisfied: {
    family: "teachers",
    category: "answers",
    icon: ["award", "green"],
    bn: "স্কুল তোমার উত্তরে সন্তুষ্ট",
    en: "The school is satisfied with your answer",
  },
  admin_comment_reaction: {
    family: "teachers",
    icon: ["shield-check", "plain"],
    bn: "তোমার মন্তব্যে স্কুলের প্রতিক্রিয়া",
    en: "The school reacts to your comment",
  },
  comment_reaction: {
    family: "reactions",
    icon: ["message-circle-heart", "green"],
    bn: "তোমার মন্তব্যে প্রতিক্রিয়া",
    en: "Reactions to your comments",
  },
});

const commented: Sentence = {
  bn: (f) => didBn(f, "তোমার পোস্টে মন্তব্য করেছে"),
  en: (f) => `${whoEn(f)} commented on your post`,
};
const rated: Sentence = {
  bn: (f) => didBn(f, "তোমার মন্তব্যে প্রতিক্রিয়া জানিয়েছে"),
  en: (f) => `${whoEn(f)} reacted to your comment`,
};
const satisfied: Sentence = {
  bn: (f) => `${whoBn(f)} তোমার উত্তরে সন্তুষ্ট`,
  en: (f) => `${whoEn(f)} ${areEn(f)} satisfied with your answer`,
};

export const commentsSentences: Record<keyof typeof commentsNotifications, Sentence> = {
  comment: commented,
  teacher_comment: commented,
  admin_comment: commented,
  comment_reply: {
    bn: (f) => didBn(f, "তোমার মন্তব্যের উত্তর দিয়েছে"),
    en: (f) => `${whoEn(f)} replied to your comment`,
  },
  group_reply: {
    bn: (f) => didBn(f, `‘${f.group}’ গ্রুপে তোমার মন্তব্যের উত্তর দিয়েছে`),
    en: (f) => `${whoEn(f)} replied to your comment in ${f.group}`,
  },
  post_with_curiosity: {
    bn: () => "কিউরিওসিটি এআই তোমার প্রশ্নের উত্তর দিয়েছে",
    en: () => "Curiosity AI answered your question",
  },
  answer_wrong: {
    bn: (f) => `যাচাই করে ${f.name} একটা উত্তর ভুল বলেছেন`,
    en: (f) => `${f.name} checked an answer and marked it as wrong`,
  },
  comment_reaction: rated,
  teacher_comment_reaction: rated,
  admin_comment_reaction: rated,
  user_satisfied: satisfied,
  teacher_satisfied: satisfied,
  admin_satisfied: satisfied,
};
