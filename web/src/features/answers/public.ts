export { positionAfter, type GivenStep, type OfferedStep, withoutAddresses } from "./rules.ts";
export { useWords } from "./use-words.ts";
export type { NextStepProps } from "./components/NextStep.tsx";
export { StepSources } from "./components/StepSources.tsx";
export { WordsBubble } from "./components/WordsBubble.tsx";
export { text as ladderText } from "./text.ts";

export const loadNextStep = () => import("./components/NextStep.tsx");
