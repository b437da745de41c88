export { foundPosts, meantBy, peopleFor, postsWith } from "./queries.ts";
export { offered, syllabusOf } from "./queries-scope.ts";
export { contentsOf } from "./wording/fillers.ts";
