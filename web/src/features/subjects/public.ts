export { SubjectChip } from "./components/SubjectChip.tsx";
export { SubjectDots } from "./components/SubjectDots.tsx";
export { SubjectFilter } from "./components/SubjectFilter.tsx";
export { useSubjects } from "./state.ts";
export { useChapters } from "./use-chapters.ts";
