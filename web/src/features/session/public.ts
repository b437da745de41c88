export { signOut, useSignOut } from "./api.ts";
export { SessionProvider } from "./components/SessionProvider.tsx";
export {
  currentSession,
  drawKept,
  endSession,
  isLeaving,
  isPasswordLongEnough,
  onSession,
  setSessionUser,
  useSession,
  type Session,
} from "./state.ts";
