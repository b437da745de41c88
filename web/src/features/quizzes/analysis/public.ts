/** Opened by a press, so each chunk loads then. */
export const loadExtendDialog = () => import("./components/ExtendDialog.tsx");
export const loadExtendSomeone = () => import("./components/ExtendSomeoneDialog.tsx");
