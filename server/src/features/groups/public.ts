export {
  canFound,
  canInvite,
  canManage,
  canPinIn,
  canPostIn,
  canSeeMembers,
  canWalkIn,
  hurdleOf,
} from "./access.ts";
export { admitOnly, changeGroup, countMembers, insertGroup, isSlugTaken } from "./commands.ts";
export {
  anyGroup,
  coursesOf,
  groupFor,
  holdPlace,
  holdPlaces,
  insideFor,
  pageFor,
  pageOf,
  placeFor,
  reachedBy,
  visibleTo,
  type GroupFound,
  type Known,
} from "./queries.ts";
export { askAgainAfter, meetingsOf, type Approach, type Placed } from "./rules.ts";
export type { GroupRole, GroupRow } from "./tables.ts";
