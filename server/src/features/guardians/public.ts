export { endLink, linkPair } from "./commands.ts";
export { endLinks, linkByOffice } from "./commands-office.ts";
