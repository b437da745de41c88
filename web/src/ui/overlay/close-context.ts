import { createContext } from "react";

/** Given by what opens over the page for a moment; a menu item inside calls it once it was chosen. */
export const ClosingContext = createContext<(() => void) | null>(null);
