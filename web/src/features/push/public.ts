export { PushCard } from "./components/PushCard.tsx";
