export { readMyGroups } from "./api.ts";
export { GroupTile } from "./components/GroupTile.tsx";
export { useMyGroups } from "./state.ts";
