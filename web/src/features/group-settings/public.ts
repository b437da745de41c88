/** Making and changing groups comes with the press that asks for it. */
export const loadGroupForm = () => import("./components/GroupFormDialog.tsx");
