import { lazy } from "../../../lib/lazy/lazy.ts";

/** The three sections below a homework; their code comes with the first homework that is opened. */
export const submissionSections = lazy(() => import("./components/SubmissionSections.tsx"));
export const loadRemoveSubmission = () => import("./components/RemoveSubmissionDialog.tsx");
export { AnnotationLayer } from "./components/AnnotationLayer.tsx";
export { Versions } from "./components/Versions.tsx";
export { readSubmission } from "./api.ts";
export { marksOn, type Mark, type Size } from "./rules.ts";
export { submissions, takeSubmission } from "./state.ts";
export { useNameOf } from "./use-name-of.ts";
