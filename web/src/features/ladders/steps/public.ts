export { stepText, takeText } from "./lazy-text.ts";
