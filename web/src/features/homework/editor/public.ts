import type { Homework } from "@angon/contract/homework";
import { openLazyDialog } from "../../../lib/lazy/open-lazy-dialog.tsx";

export { CreateCard } from "./components/CreateCard.tsx";

const loadCopy = () => import("./components/CopyDialog.tsx");

export const openHomeworkCopy = (homework: Homework): void => void openLazyDialog(loadCopy, { homework });

const loadEdit = () => import("./components/EditDialog.tsx");

export const openHomeworkEditor = (homework: Homework): void => void openLazyDialog(loadEdit, { homework });
