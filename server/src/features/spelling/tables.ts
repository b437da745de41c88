export const tables = ["vocabulary"] as const;
