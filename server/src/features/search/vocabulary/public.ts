export { forgetWords, keepWords, learnNameOf, learnPosts } from "./jobs.ts";
export { lookAround, lookUp, wordsHeard } from "./queries.ts";
export { asAlternative, learntFrom, type Learnt } from "./rules.ts";
