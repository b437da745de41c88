import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False during server rendering and hydration, when nothing about this device is known. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
