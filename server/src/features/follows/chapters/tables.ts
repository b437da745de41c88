export const tables = ["chapter_follows"] as const;
