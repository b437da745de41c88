export { likeness, stemsIn } from "./rules.ts";
