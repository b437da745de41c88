import type { Group, GroupPage } from "@angon/contract/groups";
import type { Viewer } from "../../kit/access.ts";
import {
  canFound,
  canInvite,
  canManage,
  canPinIn,
  canPostIn,
  canSeeMembers,
  canWalkIn,
  joinObstacle,
  leads,
  postingOf,
} from "./access.ts";
import { hasOf, nextTurnOf } from "./rules.ts";
import type { GroupRole, GroupRow } from "./tables.ts";

export type GroupSeen = GroupRow & {
  my_role: GroupRole | null;
  subject: string | null;
  eligible: boolean;
  is_reported: boolean;
  /** Also when the ban has just ended and is not cleared yet. */
  is_banned: boolean;
};

export const asGroup = (viewer: Viewer, row: GroupSeen): Group => ({
  id: row.id,
  group_id: row.id,
  slug: row.slug,
  name: row.name,
  image: row.image,
  cover: row.cover,
  icon: row.icon,
  description: row.description,
  visibility: row.visibility,
  type: row.type,
  data: { subject: row.subject, subject_id: row.subject_id },
  member_count: row.member_count,
  is_member: row.my_role !== null,
  is_paid: row.is_paid,
  disabled: row.disabled,
  is_eligiable: row.eligible,
  role: row.my_role,
  can: {
    post: !row.disabled && canPostIn(viewer, row.my_role) && postingOf(viewer, row) !== "officers",
    pin: canPinIn(viewer, row.my_role),
    ...(leads(viewer, row.my_role) && { lead_posts: true as const }),
  },
});

type Leader = { id: number; name: string; image: string | null; role: Viewer["role"] } & {
  institute_name: string | null;
  is_assistant: boolean;
  group_role: GroupRole;
};

export type PageSeen = GroupSeen & {
  inside: boolean;
  subject_key: string | null;
  /** Invited by name, so joining needs no request. */
  is_called: boolean;
  request: {
    status: "pending" | "rejected";
    asked_at: string;
    expires_at: string;
    decided_at: string | null;
  } | null;
  ban: { reason: string; until: string | null } | null;
  has_pins: boolean;
  /** The viewer's last post or comment while the group was in slow mode. */
  wrote_at: Date | null;
  open_requests: number;
  topics: GroupPage["topics"] | null;
  leaders: Leader[] | null;
  faces: GroupPage["faces"] | null;
};

const instant = (text: string): string => new Date(text).toISOString();

export function asPage(viewer: Viewer, row: PageSeen, askAgainAt: Date | null, now: Date): GroupPage {
  const group = asGroup(viewer, row);
  const sees = canSeeMembers(row.inside, row);
  const manages = canManage(viewer, row.my_role, row.is_banned);
  const nextTurn = leads(viewer, row.my_role) ? null : nextTurnOf(row, now);
  const wish = { ...row, isBanned: row.ban !== null, askAgainAt };
  return {
    ...group,
    subject_key: row.subject_key,
    hsc_batch: row.hsc_batch,
    has: hasOf(row.type),
    officers: sees ? (row.leaders ?? []).map(asOfficer) : [],
    faces: sees ? (row.faces ?? []) : [],
    hurdle: group.is_member ? null : joinObstacle(viewer, wish, now),
    request:
      row.request?.status === "pending"
        ? { asked_at: instant(row.request.asked_at), expires_at: instant(row.request.expires_at) }
        : null,
    ask_again_at: askAgainAt?.toISOString() ?? null,
    ban: row.ban && { reason: row.ban.reason, until: row.ban.until && instant(row.ban.until) },
    ...(row.has_pins && { has_pins: true as const }),
    ...((row.posting !== "everyone" || row.slow_minutes > 0) && {
      rules: {
        posting: row.posting,
        slow_minutes: row.slow_minutes,
        ...(nextTurn && { next_at: nextTurn.toISOString() }),
      },
    }),
    ...(row.inside && row.topics && { topics: row.topics }),
    ...(manages && { open_requests: row.open_requests }),
    can: {
      ...group.can,
      take_part: row.inside,
      walk_in: canWalkIn(viewer, row) || row.is_called,
      see_members: sees,
      leave: group.is_member,
      manage: manages,
      invite: canInvite(viewer, row.my_role, row.is_banned),
      edit: canFound(viewer),
    },
  };
}

/** The group page shows the role within the group, not the platform role. */
const asOfficer = (leader: Leader): GroupPage["officers"][number] => ({
  ...leader,
  badge: leader.group_role,
});
