/** Replaces the npm shim that wouter imports: React has this hook since version 18. */
export { useSyncExternalStore } from "react";
