export const loadPostingTab = () => import("./components/PostingTab.tsx");
export const loadPostingHint = () => import("./components/PostingHint.tsx");
export const loadPostingNote = () => import("./components/PostingNote.tsx");
export { shutFor } from "./rules.ts";
