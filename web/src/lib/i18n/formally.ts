import { formally } from "@angon/contract/kit/formal-address";

const isString = (value: unknown): value is string => typeof value === "string";

/** The same sentence for আপনি; of a function of values, the values are kept. */
export function toFormal(sentence: unknown): unknown {
  if (isString(sentence)) return formally(sentence);
  if (typeof sentence === "function")
    return (...values: unknown[]) => {
      const said: unknown = Reflect.apply(sentence, undefined, values);
      return isString(said) ? formally(said, values.filter(isString)) : said;
    };
  if (typeof sentence !== "object" || sentence === null) return sentence;
  if (Array.isArray(sentence)) return sentence.map(toFormal);
  return Object.fromEntries(Object.entries(sentence).map(([key, part]) => [key, toFormal(part)]));
}
