export { keepWords, learnNameOf, learnPosts } from "./jobs.ts";
export { lookAround, lookUp } from "./queries.ts";
export { learntFrom, type Learnt } from "./rules.ts";
