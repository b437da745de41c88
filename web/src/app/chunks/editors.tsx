import type { ComponentType } from "react";
import { useParams } from "wouter";
import AnalysisPage from "../../features/quizzes/analysis/pages/AnalysisPage.tsx";
import { lazyComponent } from "../../lib/lazy/lazy-component.tsx";

export { default as QuestionsPage } from "../../features/questions/pages/QuestionsPage.tsx";
export { default as ExamEditorPage } from "../../features/quizzes/editor/pages/ExamEditorPage.tsx";
export { default as PostQuizEditorPage } from "../../features/quizzes/editor/pages/PostQuizEditorPage.tsx";

const NotFoundPage = lazyComponent(() => import("../../pages/not-found/NotFoundPage.tsx"));

/** `/quiz/all/answers`: staff check answers beside their other lists, without a route of its own. */
const AnswersPage = lazyComponent(() => import("../../features/comments/verdicts/pages/AnswersPage.tsx"));

const views: Record<string, ComponentType> = {
  analysis: AnalysisPage,
  answers: AnswersPage,
  paper: lazyComponent(() => import("../../features/quizzes/editor/pages/PaperPage.tsx")),
  marks: lazyComponent(() => import("../../features/quizzes/marks/pages/ExamMarksPage.tsx")),
};

/** The pages of staff below a quiz; one route, because each route costs bytes of the first view. */
export function QuizStaffPage() {
  const { view } = useParams<{ view: string }>();
  const View = (Object.hasOwn(views, view) && views[view]) || NotFoundPage;
  return <View key={view} />;
}
