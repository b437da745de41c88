/** React has it itself since version 18; the router still asks for the package that stood in before. */
export { useSyncExternalStore } from "react";
