import { createContext, useContext } from "react";

/** True for guardians, whom Bengali sentences address as আপনি and not, like students, as তুমি. */
export const FormalAddress = createContext(false);

export const useFormalAddress = (): boolean => useContext(FormalAddress);
