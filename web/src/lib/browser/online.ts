import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** False is reliable; true only means that the device has some network, perhaps without internet. */
export const isOnline = (): boolean => navigator.onLine;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
