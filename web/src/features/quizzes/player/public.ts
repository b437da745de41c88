export { QuizEntry } from "./components/QuizEntry.tsx";
