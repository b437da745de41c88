export { SessionProvider } from "./components/SessionProvider.tsx";
export { useSignOut } from "./components/SigningOut.tsx";
export {
  beginAnew,
  currentSession,
  showStoredUser,
  endSession,
  isLeaving,
  isPasswordLongEnough,
  onSession,
  setSessionUser,
  useSession,
} from "./state.ts";
