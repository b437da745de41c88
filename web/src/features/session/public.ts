export { SessionProvider } from "./components/SessionProvider.tsx";
export { useSignOut } from "./components/SigningOut.tsx";
export {
  beginAnew,
  currentSession,
  drawKept,
  endSession,
  isLeaving,
  isPasswordLongEnough,
  onSession,
  setSessionUser,
  useSession,
} from "./state.ts";
