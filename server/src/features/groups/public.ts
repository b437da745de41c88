export {
  canFound,
  canInvite,
  canManage,
  canPinIn,
  canPostIn,
  canSeeMembers,
  canWalkIn,
  hurdleOf,
  isOfficer,
  type Hurdle,
  type Standing,
} from "./access.ts";
export { admitOnly, changeGroup, countMembers, insertGroup, isSlugTaken } from "./commands.ts";
export {
  anyGroup,
  coursesOf,
  groupFor,
  holdPlace,
  holdPlaces,
  insideFor,
  meetingsOf,
  pageFor,
  pageOf,
  placeFor,
  reachedBy,
  visibleTo,
  type Approach,
  type GroupFound,
} from "./queries.ts";
export { askAgainAfter } from "./rules.ts";
export type { GroupForm, GroupRole, GroupRow } from "./tables.ts";
