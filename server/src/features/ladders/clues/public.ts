export { cutBefore, endOfText } from "./rules.ts";
