export { PersonCombobox } from "./components/PersonCombobox.tsx";
export { RoleBadge } from "./components/RoleBadge.tsx";
export { VERIFIED_BADGE } from "./rules.ts";
export { badgeText } from "./text.ts";
