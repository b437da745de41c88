export {
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
export {
  admitOnly,
  changeGroup,
  countMembers,
  insertGroup,
  isSlugTaken,
  setPosting,
  enforceSlowMode,
} from "./commands.ts";
export { removeEmptyGroups } from "./commands-removed.ts";
export {
  anyGroup,
  coursesOf,
  groupFor,
  holdPlace,
  andShowsAuthor,
  insideFor,
  pageFor,
  pageOf,
  placeFor,
  visibleTo,
  type GroupFound,
  type KnownPlacement,
} from "./queries.ts";
export { holdPlaces, reachedBy } from "./queries-standings.ts";
export { groupsWithNames } from "./queries-offered.ts";
export { groupShownTo, insideOf, knownGroupsOf, orderOfKnown, reachInGroups } from "./queries-inside.ts";
export { hasDecider, leadersOf, ledBy } from "./queries-leaders.ts";
export { eligibleAmong } from "./queries-eligible.ts";
export { askAgainAfter, viewerGroupPairs, type PostApproach, type PostPlacement } from "./rules.ts";
export type { GroupRole, GroupRow } from "./tables.ts";
