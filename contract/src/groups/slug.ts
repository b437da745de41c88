import { SLUG_LENGTH, slugPattern } from "../group-settings.ts";
import { latinDigits } from "../kit/text.ts";
import { romanized } from "../search/sounds/romanized.ts";

/** The address of a name, a Bengali one by its sounds; empty where none can be made. `room` is kept for an end. */
export function slugFrom(name: string, room = 0): string {
  const latin = latinDigits(romanized(name).normalize("NFKD"))
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH.max - room)
    .replace(/^-|-$/g, "");
  return slugPattern.test(latin) ? latin : "";
}
