import type { Verdict } from "@angon/contract/comments";
import type { CommentRow } from "../tables.ts";

type Judged = Pick<CommentRow, "verdict" | "verified_by">;

/** Another verifier has given a verdict that the viewer did not see. */
export const isOvertaken = (
  { verdict, verified_by }: Judged,
  { userId }: { userId: number },
  seen: Verdict | null,
): boolean => verdict !== seen && verdict !== null && verified_by !== userId;
