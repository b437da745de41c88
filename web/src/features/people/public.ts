export { PersonCombobox } from "./components/PersonCombobox.tsx";
export { RoleBadge } from "./components/RoleBadge.tsx";
export { badgeText } from "./text.ts";
