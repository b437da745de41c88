export { ComposerCard } from "./components/ComposerCard.tsx";
export { prefetchComposer, openComposer, openEditor } from "./components/ComposerOverlay.tsx";
