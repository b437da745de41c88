export { canReadPoints } from "./access.ts";
export { changePointSettings } from "./commands-settings.ts";
export { onBoard, rankOn, type Board } from "./queries.ts";
export { pointSettings } from "./queries-settings.ts";
export { ALL_SUBJECTS, ALL_TIME, monthOf, weekOf } from "./rules.ts";
