export { guidelines } from "./text.ts";
