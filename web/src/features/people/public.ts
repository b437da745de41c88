export { RoleBadge } from "./components/RoleBadge.tsx";
