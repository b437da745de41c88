export { admit, admitAll } from "./commands-places.ts";
export { changeOwner, makeOwner } from "./commands-owner.ts";
export { followRegister } from "./commands-register.ts";
