export { QuestionPicture } from "./components/QuestionPicture.tsx";
