export { endLink, linkPair } from "./commands.ts";
