export { admit } from "./commands-places.ts";
export { changeOwner, makeOwner } from "./commands-owner.ts";
