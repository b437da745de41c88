export { SessionProvider } from "./components/SessionProvider.tsx";
export { useSignOut } from "./components/SigningOut.tsx";
export {
  beginAnew,
  currentSession,
  showStoredUser,
  endSession,
  isLeaving,
  onSession,
  setSessionUser,
  useSession,
} from "./state.ts";
