/** The dialog's chunk loads when it is opened. */
export const loadHideDialog = () => import("./components/HideDialog.tsx");
