import type { Group, GroupPage } from "@angon/contract/groups";

type Shut = "archived" | "members" | "officers";

/** The reason why a group takes no post of the viewer; null where it does. */
export function shutFor({
  disabled,
  is_member,
  can,
}: Pick<Group, "disabled" | "is_member" | "can">): Shut | null {
  if (can.post) return null;
  if (disabled) return "archived";
  return is_member ? "officers" : "members";
}

export type Written = "post" | "comment";
type Ruled = Pick<GroupPage, "disabled" | "is_member" | "rules"> & { can: Group["can"] };

/** Only posts wait for approval, and those who lead the group are exempt from its rules. */
export function hintsOf(group: Ruled, writes: Written): (Shut | "approval" | "slow")[] {
  const { can, rules } = group;
  const shut = writes === "post" ? shutFor(group) : null;
  if (shut) return [shut];
  if (can.lead_posts || !rules) return [];
  return [
    ...(writes === "post" && rules.posting === "approval" ? (["approval"] as const) : []),
    ...(rules.slow_minutes > 0 ? (["slow"] as const) : []),
  ];
}
