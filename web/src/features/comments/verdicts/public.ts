export { sendVerdict, shownAs, type Wanted } from "./api.ts";
export { VerdictButtons } from "./components/VerdictButtons.tsx";
export { VerdictMark } from "./components/VerdictMark.tsx";
export { withOwn, withVerdict } from "./rules.ts";
export { text as verdictText } from "./text.ts";
export { useRefusal } from "./use-refusal.ts";
