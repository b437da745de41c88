export { reacting } from "./api.ts";
export { ReactionPill } from "./components/ReactionPill.tsx";
export { ReactionStack } from "./components/ReactionStack.tsx";
export { reactorsText } from "./lazy-text.ts";
export { totalOf } from "./state.ts";
export { text as reactionsText } from "./text.ts";

/** The dialog's chunk loads when it is opened. */
export const loadReactors = () => import("./components/ReactorsDialog.tsx");
