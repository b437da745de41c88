export { signOut, useSignOut } from "./api.ts";
export { SessionProvider } from "./components/SessionProvider.tsx";
export {
  currentSession,
  endSession,
  isPasswordLongEnough,
  setSessionUser,
  useSession,
  type Session,
} from "./state.ts";
