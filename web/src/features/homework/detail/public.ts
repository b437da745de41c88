export { GuardianView, HomeworkView } from "./components/HomeworkView.tsx";
export const loadPublishDialog = () => import("./components/PublishDialog.tsx");
