export { QuestionView } from "./components/QuestionView.tsx";
export { draftOf, newDraft, questionOf, type Draft } from "./state.ts";

export const loadQuestionDialog = () => import("./components/QuestionDialog.tsx");
export const loadPickDialog = () => import("./components/PickDialog.tsx");
export const loadDrawDialog = () => import("./components/DrawDialog.tsx");
