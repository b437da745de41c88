export { canFollow } from "./access.ts";
