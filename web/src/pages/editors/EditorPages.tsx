import { useLocation } from "wouter";
import QuestionsPage from "../../features/questions/pages/QuestionsPage.tsx";
import AnalysisPage from "../../features/quizzes/analysis/pages/AnalysisPage.tsx";
import ExamEditorPage from "../../features/quizzes/editor/pages/ExamEditorPage.tsx";
import PostQuizEditorPage from "../../features/quizzes/editor/pages/PostQuizEditorPage.tsx";

/** The pages of teachers are one chunk: each further one would cost every first visit the names of its files. */
export default function EditorPages() {
  const [path] = useLocation();
  if (path.endsWith("/analysis")) return <AnalysisPage />;
  if (path.startsWith("/questions")) return <QuestionsPage />;
  return path.startsWith("/post/") ? <PostQuizEditorPage /> : <ExamEditorPage />;
}
