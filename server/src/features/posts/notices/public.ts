export { notifyAuthor } from "./notify.ts";
export { publishedPost } from "./queries.ts";
