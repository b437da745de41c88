export { GuardianView, HomeworkView } from "./components/HomeworkView.tsx";
