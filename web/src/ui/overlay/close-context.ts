import { createContext } from "react";

/** Provided by popovers and drawers; a menu item inside calls it when it is chosen. */
export const CloseContext = createContext<(() => void) | null>(null);
