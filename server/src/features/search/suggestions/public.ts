export { groupsNamed, scopesNamed } from "./queries-names.ts";
