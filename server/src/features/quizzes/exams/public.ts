export { wrongQuestions } from "./queries-wrong.ts";
