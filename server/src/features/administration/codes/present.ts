import { signInLink, type IssuedCode } from "@angon/contract/administration/codes";
import { writeCells } from "@angon/contract/questions/cells";
import type { Language } from "../../../kit/context.ts";
import { text } from "./text.ts";

/** One line for each person, with the link that a QR of the slip holds. */
export function asCsv(codes: readonly IssuedCode[], origin: string, language: Language): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" });
  const header = [text.name, text.phone, text.code, text.until, text.link].map((word) => word[language]);
  return writeCells([
    header,
    ...codes.map(({ name, phone, code, expires_at }) => [
      name,
      phone,
      code,
      day.format(new Date(expires_at)),
      signInLink(origin, { phone, code }),
    ]),
  ]);
}
