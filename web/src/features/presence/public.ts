export { ActiveMembers } from "./components/ActiveMembers.tsx";
