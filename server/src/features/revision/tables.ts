export const tables = ["revision_cards", "revision_reviews"] as const;

export type RevisionCardRow = {
  id: number;
  user_id: number;
  post_id: number | null;
  question_id: number | null;
  created_at: Date;
  memory: unknown;
  seq: number;
  reviewed_at: Date | null;
};

export type RevisionReviewRow = {
  card_id: number;
  claimed_at: Date;
  seq: number;
  reviewed_at: Date;
  rating: "again" | "hard" | "good" | "easy";
};
