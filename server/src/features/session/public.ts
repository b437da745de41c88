export {
  endProfiles,
  endSessions,
  continueSession,
  identify,
  open as openSession,
  stepUp,
} from "./commands.ts";
export { visitBy } from "./queries.ts";
export { signInAddressLimit } from "./commands.ts";
