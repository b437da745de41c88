export { examsAhead } from "./queries-ahead.ts";
export { wrongAnswer, wrongQuestions } from "./queries-wrong.ts";
export { canChange, canSwitchResults } from "./access.ts";
export { removeUnbegun, reschedule, switchResults } from "./commands-oversight.ts";
