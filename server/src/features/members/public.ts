export { admit } from "./commands-places.ts";
