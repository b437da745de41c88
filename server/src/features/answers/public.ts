export { answerFrom } from "./rules.ts";
