export { endSessions, continueSession, open as openSession } from "./commands.ts";
export { visitBy } from "./queries.ts";
export { signInAddressLimit } from "./limits.ts";
