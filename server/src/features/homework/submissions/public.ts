export { markedWork } from "./queries-own.ts";
