// @part home-deferred
export { PinnedPosts as default } from "../../features/posts/pinned/components/PinnedPosts.tsx";
