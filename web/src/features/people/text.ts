import { officeNames } from "@angon/contract/members/role-names";
import { defineText } from "../../lib/i18n/text.ts";

export const badgeText = defineText({
  ...officeNames,
  MODERATOR: { bn: "মডারেটর", en: "Moderator" },
  ADMIN: { bn: "অ্যাডমিন", en: "Admin" },
  GUARDIAN: { bn: "অভিভাবক", en: "Guardian" },
});
