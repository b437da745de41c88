export {
  canFound,
  canInvite,
  canManage,
  canPinIn,
  canPostIn,
  canSeeMembers,
  canWalkIn,
  hurdleOf,
  leads,
  postingOf,
} from "./access.ts";
export {
  admitOnly,
  changeGroup,
  countMembers,
  insertGroup,
  isSlugTaken,
  setPosting,
  takeTurn,
} from "./commands.ts";
export {
  anyGroup,
  coursesOf,
  groupFor,
  holdPlace,
  holdPlaces,
  andShowsAuthor,
  insideFor,
  pageFor,
  pageOf,
  placeFor,
  reachedBy,
  visibleTo,
  type GroupFound,
  type Known,
} from "./queries.ts";
export { groupsWithNames } from "./queries-offered.ts";
export { insideAmong, insideOf } from "./queries-inside.ts";
export { hasDecider, leadersOf, ledBy } from "./queries-leaders.ts";
export { eligibleAmong } from "./queries-eligible.ts";
export { askAgainAfter, meetingsOf, type Approach, type Placed } from "./rules.ts";
export type { GroupRole, GroupRow } from "./tables.ts";
