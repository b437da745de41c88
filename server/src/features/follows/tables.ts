export const tables = ["follows", "follow_counts"] as const;

export type FollowRow = { follower_id: number; following_id: number; created_at: Date };

export type FollowCountRow = { user_id: number; followers: number; following: number };
