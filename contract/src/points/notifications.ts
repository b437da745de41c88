import { declareNotifications, type Sentence } from "../kit/notification.ts";

export const pointsNotifications = declareNotifications({
  score_count: {
    family: "progress",
    icon: ["trophy", "marigold"],
    unnamed: true,
    repeats: "once",
    link: "/leaderboard/points",
    bn: "সপ্তাহের পয়েন্ট",
    en: "Your points of the week",
  },
});

/** The points of a week and the rank in the batch; the place is null for a user without a rank. */
export const pointsSentences: Record<keyof typeof pointsNotifications, Sentence> = {
  score_count: {
    bn: ({ facts: { points, place }, number }) =>
      `এ সপ্তাহে তুমি ${number(Number(points))} পয়েন্ট পেয়েছ` +
      (typeof place === "number" ? `, তোমার ব্যাচে তোমার স্থান ${number(place)}` : ""),
    en: ({ facts: { points, place }, number }) =>
      `You earned ${points === 1 ? "1 point" : `${number(Number(points))} points`} this week` +
      (typeof place === "number" ? `; your place in your batch is ${number(place)}` : ""),
  },
};
