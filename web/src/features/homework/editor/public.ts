import type { Homework } from "@angon/contract/homework";
import { openLazyDialog } from "../../../lib/lazy/open-lazy-dialog.tsx";

export { CreateCard } from "./components/CreateCard.tsx";

const loadEdit = () => import("./components/EditDialog.tsx");

export const openHomeworkEditor = (homework: Homework): void => void openLazyDialog(loadEdit, { homework });
