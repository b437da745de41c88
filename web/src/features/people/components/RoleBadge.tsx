// @chunk shared
import {
  Compass,
  Flag,
  Gavel,
  GraduationCap,
  House,
  PenTool,
  Presentation,
  Shield,
  ShieldCheck,
  Users,
} from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { Chip, type ChipTone } from "../../../ui/Badge.tsx";
import type { IconType } from "../../../ui/Icon.tsx";
import { badgeText } from "../text.ts";

type Badge = keyof typeof badgeText;

/** Three volumes, so that a feed never shouts: solid for staff, tint for office-bearers, outline for family. */
const looks: Record<Badge, { tone: ChipTone; icon: IconType }> = {
  TEACHER: { tone: "primarySolid", icon: GraduationCap },
  CLASS_TEACHER: { tone: "primarySolid", icon: Presentation },
  ADMIN: { tone: "inkSolid", icon: Shield },
  MODERATOR: { tone: "peacock", icon: ShieldCheck },
  GROUP_ADMIN: { tone: "peacock", icon: Users },
  GROUP_MODERATOR: { tone: "peacock", icon: ShieldCheck },
  PRESIDENT: { tone: "marigold", icon: Gavel },
  GENERAL_SECRETARY: { tone: "marigold", icon: PenTool },
  CAPTAIN: { tone: "marigold", icon: Flag },
  VICE_PRESIDENT: { tone: "neutral", icon: Gavel },
  VICE_CAPTAIN: { tone: "neutral", icon: Flag },
  CLUB_ADVISOR: { tone: "neutral", icon: Compass },
  VERIFIED: { tone: "primary", icon: GraduationCap },
  GUARDIAN: { tone: "clayOutline", icon: House },
};

const isBadge = (role: string): role is Badge => Object.hasOwn(looks, role);

interface RoleBadgeProps {
  /** A platform or a group role; USER and MEMBER show nothing. */
  role: string;
  level?: number;
  className?: string;
}

export function RoleBadge({ role, level, className }: RoleBadgeProps) {
  const t = useText(badgeText);
  const badge = level === 0 ? "GUARDIAN" : role;
  if (!isBadge(badge)) return null;
  const { tone, icon } = looks[badge];
  return (
    <Chip size="sm" tone={tone} icon={icon} className={className}>
      {t[badge]}
    </Chip>
  );
}
