export { restated } from "./rules.ts";
