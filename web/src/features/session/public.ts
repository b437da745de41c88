export { BrandWall } from "./components/BrandWall.tsx";
export { LanguageButton } from "./components/LanguageButton.tsx";
export { SessionProvider } from "./components/SessionProvider.tsx";
export { useSignOut } from "./components/SigningOut.tsx";
export {
  beginAnew,
  currentSession,
  showStoredUser,
  endSession,
  isAddressedFormally,
  isLeaving,
  onSession,
  setSessionUser,
  useSession,
} from "./state.ts";
