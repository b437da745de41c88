import type { Submission } from "@angon/contract/homework/submissions";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "./text.ts";

/** The author; the server names none to a marker of blind homework. */
export function useNameOf(): (submission: Pick<Submission, "user_name">) => string {
  const t = useText(text);
  return ({ user_name }) => user_name ?? t.unnamed;
}
