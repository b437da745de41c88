import { createContext, useContext } from "react";

type ToFormal = (sentence: unknown) => unknown;

let rewrite: ToFormal | undefined;
let isFormal = false;

export const setFormally = (toFormal: ToFormal): void => void (rewrite = toFormal);

export const canAddressFormally = (): boolean => rewrite !== undefined;

const loadFormally = () => import("./formally.ts");

/** The words are a chunk of their own, since the first visit of a student does without them; lost, the page says তুমি. */
export const loadFormalAddress = (): Promise<void> =>
  loadFormally().then(
    ({ toFormal }) => setFormally(toFormal),
    () => undefined,
  );

/** For sentences outside components, such as toasts. */
export const setFormalAddress = (formal: boolean): void => void (isFormal = formal);

export const isAddressFormal = (): boolean => isFormal;

/** True for staff and guardians: Bengali sentences address them as আপনি, and students as তুমি. */
export const FormalAddress = createContext(false);

export const useFormalAddress = (): boolean => useContext(FormalAddress);

/** The sentence itself until the words have loaded. */
export const toFormal = (sentence: unknown): unknown => (rewrite ? rewrite(sentence) : sentence);
