import { Suspense } from "react";
import { useLocation } from "wouter";
import HomeworksPage from "../../features/homework/list/pages/HomeworksPage.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { PageSkeleton } from "../../shell/layouts/PageSkeleton.tsx";
import HomeworkPage from "./HomeworkPage.tsx";
import HomeworkRedirect from "./HomeworkRedirect.tsx";

const marking = lazy(() => import("../../features/homework/marking/pages/MarkingPage.tsx"));
const gradebook = lazy(() => import("../../features/homework/gradebook/pages/GradebookPage.tsx"));

/** The pages of homework are one chunk: each further one would cost every first visit the names of its files. */
export default function HomeworkPages() {
  const [path] = useLocation();
  if (/^\/homework\/?$/i.test(path)) return <HomeworkRedirect />;
  if (/^\/homeworks/i.test(path)) return <HomeworksPage />;
  const isGradebook = /\/gradebook\/?$/i.test(path);
  if (!isGradebook && !/\/marking\/?$/i.test(path)) return <HomeworkPage />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Lazy of={isGradebook ? gradebook : marking} props={{}} />
    </Suspense>
  );
}
