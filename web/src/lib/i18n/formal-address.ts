import { createContext, useContext } from "react";

type Formally = (sentence: string, values?: readonly string[]) => string;

let rewrite: Formally | undefined;
let isFormal = false;

/** The words are a chunk of their own, since the first visit of a student does without them. */
export const setFormally = (formally: Formally): void => void (rewrite = formally);

export const canAddressFormally = (): boolean => rewrite !== undefined;

const loadFormally = () => import("@angon/contract/kit/formal-address");

export const loadFormalAddress = (): Promise<void> =>
  loadFormally().then(({ formally }) => setFormally(formally));

/** For sentences outside components, such as toasts. */
export const setFormalAddress = (formal: boolean): void => void (isFormal = formal);

export const isAddressFormal = (): boolean => isFormal;

/** True for staff and guardians: Bengali sentences address them as আপনি, and students as তুমি. */
export const FormalAddress = createContext(false);

export const useFormalAddress = (): boolean => useContext(FormalAddress);

const isString = (value: unknown): value is string => typeof value === "string";

/** The same sentence for আপনি; of a function of values, the values are kept. */
export function toFormal(sentence: unknown): unknown {
  if (rewrite === undefined) return sentence;
  if (isString(sentence)) return rewrite(sentence);
  if (typeof sentence === "function")
    return (...values: unknown[]) => {
      const said: unknown = Reflect.apply(sentence, undefined, values);
      return isString(said) ? rewrite?.(said, values.filter(isString)) : said;
    };
  if (typeof sentence !== "object" || sentence === null) return sentence;
  if (Array.isArray(sentence)) return sentence.map(toFormal);
  return Object.fromEntries(Object.entries(sentence).map(([key, part]) => [key, toFormal(part)]));
}
