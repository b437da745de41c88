export { canReadPoints } from "./access.ts";
export { onBoard, rankOn, type Board } from "./queries.ts";
export { ALL_SUBJECTS, ALL_TIME, monthOf, weekOf } from "./rules.ts";
