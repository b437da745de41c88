export const tables = ["held_posts"] as const;

export type HeldPostRow = {
  post_id: number;
  found: unknown;
  held_at: Date;
  verdict: "publish" | "refuse" | null;
  reason: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  waits_for: "moderators" | "officers";
  new_account: boolean;
};
