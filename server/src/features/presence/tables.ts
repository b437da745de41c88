export const tables = ["presence"] as const;
