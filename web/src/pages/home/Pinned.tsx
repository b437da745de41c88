export { PinnedPosts as default } from "../../features/pins/components/PinnedPosts.tsx";
