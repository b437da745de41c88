export { existingVotes, optionsOf, type Option } from "./queries.ts";
