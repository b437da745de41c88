import { createContext, useContext } from "react";

/** True for guardians: Bengali sentences address them as আপনি, and students as তুমি. */
export const FormalAddress = createContext(false);

export const useFormalAddress = (): boolean => useContext(FormalAddress);
