export const loadMembersDialog = () => import("./components/MembersDialog.tsx");
export { detailsProblems, rollIn } from "./roster/rules.ts";
