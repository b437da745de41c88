export { hold } from "./commands.ts";
