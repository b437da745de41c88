export { ScheduledPosts } from "./components/ScheduledPosts.tsx";
