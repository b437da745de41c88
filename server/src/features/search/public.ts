export { foundPosts } from "./queries.ts";
