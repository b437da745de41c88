import type { AdminUser } from "@angon/contract/administration/users";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip, type ChipTone } from "../../../../ui/Badge.tsx";
import { statusText } from "../text.ts";

const tones: Record<AdminUser["status"], ChipTone> = {
  active: "neutral",
  suspended: "krishna",
  muted: "marigold",
  not_joined: "clayOutline",
};

/** Active is the rule and shows nothing. */
export function StatusChip({ status }: { status: AdminUser["status"] }) {
  const t = useText(statusText);
  if (status === "active") return null;
  return (
    <Chip size="sm" tone={tones[status]}>
      {t[status]}
    </Chip>
  );
}
