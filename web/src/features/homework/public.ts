export { homeworkQuery } from "./api.ts";
export { useLiveHomework } from "./use-live-homework.ts";
