export { GuardianButton } from "./components/GuardianButton.tsx";
