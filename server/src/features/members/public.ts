export { admit } from "./commands.ts";
