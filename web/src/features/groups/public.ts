export { readMyGroups, readOtherGroups } from "./api.ts";
export { AudienceField } from "./components/AudienceField.tsx";
export { GroupTile } from "./components/GroupTile.tsx";
export { changeGroupPage, myGroupsChanged, reloadGroupPage, useGroupPage, useMyGroups } from "./state.ts";
