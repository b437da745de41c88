export { PhoneInput } from "./components/PhoneInput.tsx";
export { RoleBadge } from "./components/RoleBadge.tsx";
