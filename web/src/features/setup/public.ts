export { offerQuery } from "./api.ts";
export { Wizard } from "./components/Wizard.tsx";
export { isAbsent } from "./rules.ts";
