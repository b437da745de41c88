export const tables = ["vocabulary", "learnt"] as const;

export type LearntRow = { post_id: number };
