export { homeworkQuery } from "./api.ts";
