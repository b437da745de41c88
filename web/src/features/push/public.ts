export { PushInvite } from "./components/PushInvite.tsx";
export { PushCard } from "./components/PushCard.tsx";
