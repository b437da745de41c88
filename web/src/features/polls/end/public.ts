export { PollEnd } from "./components/PollEnd.tsx";
