export {
  canFound,
  canManage,
  canPinIn,
  canPostIn,
  canSeeMembers,
  hurdleOf,
  isOfficer,
  readsPost,
  takesPart,
  type Hurdle,
  type Standing,
} from "./access.ts";
export { countMembers } from "./commands.ts";
export {
  anyGroup,
  groupFor,
  insideFor,
  pageFor,
  pageOf,
  standingsOf,
  visibleTo,
  type GroupFound,
} from "./queries.ts";
export { askAgainAfter } from "./rules.ts";
export type { GroupRole, GroupRow } from "./tables.ts";
