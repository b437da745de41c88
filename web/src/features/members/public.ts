export const loadMembersDialog = () => import("./components/MembersDialog.tsx");
