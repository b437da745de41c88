export const tables = ["summary_items", "summary_reactions"] as const;

export type SummaryItemRow = {
  id: number;
  post_id: number;
  position: number;
  question: string;
  answer: string;
};

export type SummaryReactionRow = {
  post_id: number;
  user_id: number;
  reaction: "useful" | "not_useful";
  at: Date;
};
