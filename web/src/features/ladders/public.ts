export { LadderButton } from "./components/LadderButton.tsx";
