export { forgetWords, keepWords, learnNameOf, learnPosts } from "./jobs.ts";
export { lookAround, lookUp, wordsHeard } from "./queries.ts";
export { learntFrom, type Learnt } from "./rules.ts";
