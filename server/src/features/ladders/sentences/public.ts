export { sentencesOf } from "./rules.ts";
