export const tables = ["post_words"] as const;
