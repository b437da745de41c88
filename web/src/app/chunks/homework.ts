import { lazyComponent } from "../../lib/lazy/lazy-component.tsx";

export { default as HomeworksPage } from "../../features/homework/list/pages/HomeworksPage.tsx";
export { default as HomeworkPage } from "../../pages/homework/HomeworkPage.tsx";
export { default as HomeworkRedirect } from "../../pages/homework/HomeworkRedirect.tsx";

export const MarkingPage = lazyComponent(
  () => import("../../features/homework/marking/pages/MarkingPage.tsx"),
);
export const GradebookPage = lazyComponent(
  () => import("../../features/homework/gradebook/pages/GradebookPage.tsx"),
);
