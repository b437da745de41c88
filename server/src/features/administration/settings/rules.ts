import type { SettingSection } from "@angon/contract/administration/settings";

/** Wrong numbers here lock people out of the school, or cost money. */
const dangerous: readonly SettingSection[] = ["site", "points", "quotas", "limits"];

export const isDangerous = (section: SettingSection): boolean => dangerous.includes(section);
