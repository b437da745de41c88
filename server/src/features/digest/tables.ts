export const tables = ["digests"] as const;

export type DigestRow = { user_id: number; period: string; at: Date };
