export { createIn, groupChangeLimit } from "./commands.ts";
