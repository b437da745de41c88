export { ProfileHead } from "./components/ProfileHead.tsx";
export { ProfileIntro } from "./components/ProfileIntro.tsx";
export { ProfileSkeleton } from "./components/ProfileSkeleton.tsx";
export { StatCards } from "./components/StatCards.tsx";
export { loadProfile, ownShown, useProfile, type Shown } from "./state.ts";
