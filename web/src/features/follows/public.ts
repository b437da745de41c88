export { following } from "./api.ts";
export { onFollow } from "./state.ts";
export { FollowButton } from "./components/FollowButton.tsx";
export { text as followsText } from "./text.ts";
