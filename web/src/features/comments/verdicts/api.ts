import type { Comment, Verdict } from "@angon/contract/comments";
import { verdicts } from "@angon/contract/comments/verdicts";
import { sendRequest } from "../../../lib/api/client.ts";

type Judged = Pick<Comment, "verified">;

/** Null takes the verdict back. */
export type Wanted = { verdict: Verdict; note?: string } | null;

/** A verdict of another verifier is changed only with the one that was shown. */
export function sendVerdict(id: number, wanted: Wanted, seen: Verdict | null): Promise<Judged> {
  const params = { id: String(id) };
  return wanted
    ? sendRequest(verdicts.verify, { params, body: { ...wanted, seen } })
    : sendRequest(verdicts.withdraw, { params, query: seen ? { seen } : {} });
}

/** As `verified` of a comment until the server answers. */
export const shownAs = (wanted: Wanted, by: { id: number; name: string }): Comment["verified"] =>
  wanted && { verdict: wanted.verdict, by, at: new Date().toISOString(), note: wanted.note ?? null };
