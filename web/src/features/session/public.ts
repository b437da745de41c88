export { BrandWall } from "./components/BrandWall.tsx";
export { LanguageButton } from "./components/LanguageButton.tsx";
export { SessionProvider } from "./components/SessionProvider.tsx";
export { useSignOut } from "./components/SigningOut.tsx";
export { isAddressedFormally } from "./rules.ts";
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
