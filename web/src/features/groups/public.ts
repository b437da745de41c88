export { readMyGroups, readOtherGroups } from "./api.ts";
export { GroupCover } from "./components/GroupCover.tsx";
export { GroupTile } from "./components/GroupTile.tsx";
export { MyGroups } from "./components/MyGroups.tsx";
export {
  changeGroupPage,
  myGroupsChanged,
  reloadGroupPage,
  useGroupPage,
  useMyGroups,
  type GroupPageSeen,
} from "./state.ts";
