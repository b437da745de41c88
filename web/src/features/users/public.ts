/** Their code comes for those who have something to be asked or told. */
export const loadPrompts = () => import("./components/Prompts.tsx");
