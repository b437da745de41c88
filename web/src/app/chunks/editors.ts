export { default as QuestionsPage } from "../../features/questions/pages/QuestionsPage.tsx";
export { default as AnalysisPage } from "../../features/quizzes/analysis/pages/AnalysisPage.tsx";
export { default as ExamEditorPage } from "../../features/quizzes/editor/pages/ExamEditorPage.tsx";
export { default as PostQuizEditorPage } from "../../features/quizzes/editor/pages/PostQuizEditorPage.tsx";
