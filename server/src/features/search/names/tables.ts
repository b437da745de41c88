export const tables = ["name_sounds"] as const;
