export const loadPostingTab = () => import("./components/PostingTab.tsx");
export const loadPostingNote = () => import("./components/PostingNote.tsx");
