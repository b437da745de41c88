import DrawDialog from "./components/DrawDialog.tsx";
import PickDialog from "./components/PickDialog.tsx";
import QuestionDialog from "./components/QuestionDialog.tsx";

export { QuestionView } from "./components/QuestionView.tsx";
export { draftOf, newDraft, questionOf, type Draft } from "./state.ts";

/** In the chunk of the editors: each chunk of its own would cost every first visit the names of its files. */
export const loadQuestionDialog = () => Promise.resolve({ default: QuestionDialog });
export const loadPickDialog = () => Promise.resolve({ default: PickDialog });
export const loadDrawDialog = () => Promise.resolve({ default: DrawDialog });
