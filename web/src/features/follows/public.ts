export { following } from "./api.ts";
export { useChapterFollow } from "./chapters/use-chapter-follow.ts";
export { onFollow } from "./state.ts";
export { FollowButton } from "./components/FollowButton.tsx";
export { text as followsText } from "./text.ts";
