export { kinds as pointKinds } from "./text.ts";
