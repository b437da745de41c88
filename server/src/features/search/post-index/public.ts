export { indexPost } from "./jobs.ts";
export { spanOf, through, TOP, wordsOf, type Found, type Gone } from "./queries.ts";
export { ALIKE_SOUND, BEGUN, CLOSE, FAR, runsIn, SOUND, stagesOf, type Wanted } from "./rules.ts";
