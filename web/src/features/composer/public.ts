export { ComposerCard } from "./components/ComposerCard.tsx";
export { fetchPen, openComposer, openEditor } from "./components/Pen.tsx";
export type { PenWish } from "./state.ts";
