import { declareNotifications, type Sentence } from "../kit/notification.ts";
import { didBn, whoEn } from "../kit/notification-text.ts";
import { reactionNames } from "./names.ts";

export const reactionsNotifications = declareNotifications({
  teacher_reaction: {
    family: "teachers",
    icon: ["star", "green"],
    drawsReaction: true,
    bn: "তোমার পোস্টে শিক্ষকের প্রতিক্রিয়া",
    en: "A teacher reacts to your post",
  },
  admin_reaction: {
    family: "teachers",
    icon: ["medal", "plain"],
    drawsReaction: true,
    bn: "তোমার পোস্টে স্কুলের প্রতিক্রিয়া",
    en: "The school reacts to your post",
  },
  reaction: {
    family: "reactions",
    icon: ["heart", "clay"],
    drawsReaction: true,
    bn: "তোমার পোস্টে প্রতিক্রিয়া",
    en: "Reactions to your posts",
  },
  reaction_given: {
    family: "own",
    icon: ["heart-handshake", "clay"],
    drawsReaction: true,
    unnamed: true,
    ownRecord: true,
    bn: "যেখানে প্রতিক্রিয়া দিয়েছ",
    en: "What you reacted to",
  },
});

const reacted: Sentence = {
  bn: (f) =>
    didBn(
      f,
      f.facts.reaction
        ? `তোমার পোস্টে ‘${reactionNames[f.facts.reaction].bn}’ জানিয়েছে`
        : "তোমার পোস্টে প্রতিক্রিয়া জানিয়েছে",
    ),
  en: (f) =>
    f.facts.reaction
      ? `${whoEn(f)} reacted to your post: ${reactionNames[f.facts.reaction].en}`
      : `${whoEn(f)} reacted to your post`,
};

export const reactionsSentences: Record<keyof typeof reactionsNotifications, Sentence> = {
  reaction: reacted,
  teacher_reaction: reacted,
  admin_reaction: reacted,
  reaction_given: {
    bn: ({ facts: { reaction } }) =>
      reaction
        ? `তুমি একটি পোস্টে ‘${reactionNames[reaction].bn}’ জানিয়েছ`
        : "তুমি একটি পোস্টে প্রতিক্রিয়া জানিয়েছ",
    en: ({ facts: { reaction } }) =>
      reaction ? `You reacted to a post: ${reactionNames[reaction].en}` : "You reacted to a post",
  },
};
