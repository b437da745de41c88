import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page stands as the server drew it, which knows nothing of this device. */
export const useHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
