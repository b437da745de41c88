export { secretOfOption, secretOfText, type Secret } from "../filter/secret.ts";
export { cutBefore } from "./rules.ts";
