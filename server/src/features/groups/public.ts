export { canPinIn, canPostIn, readsPost, takesPart, type Standing } from "./access.ts";
export { groupFor, insideFor, standingsOf, visibleTo, type GroupFound } from "./queries.ts";
export type { GroupRole, GroupRow } from "./tables.ts";
