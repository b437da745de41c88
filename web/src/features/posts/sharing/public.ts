export { linkOf, sharedWords } from "./rules.ts";
export { text as sharingText } from "./text.ts";
