export const loadQuizEntry = () => import("./components/QuizEntry.tsx");
