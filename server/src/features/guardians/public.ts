export { endLink, linkPair } from "./commands.ts";
export { linkByOffice } from "./commands-office.ts";
