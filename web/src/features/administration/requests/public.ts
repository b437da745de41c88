export { RequestCard } from "./components/RequestCard.tsx";
