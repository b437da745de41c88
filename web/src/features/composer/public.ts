export { ComposerCard } from "./components/ComposerCard.tsx";
export { fetchPen, openComposer, openEditor } from "./components/Pen.tsx";
