/** The dialog comes with the press that asks for it. */
export const loadClasses = () => import("./components/ClassesDialog.tsx");
