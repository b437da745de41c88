export { PinnedPosts as default } from "../../features/posts/pinned/components/PinnedPosts.tsx";
