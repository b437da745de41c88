import type { InputOf, ResponseOf } from "@angon/contract";
import { QUESTION_LIMITS, type questions } from "@angon/contract/questions";
import { writeMoreCells } from "@angon/contract/questions/cells";
import { MAX_ROWS } from "@angon/contract/questions/row";
import { sampleRows } from "@angon/contract/questions/samples";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { parseInWorker } from "../../kit/sheets/parse-in-worker.ts";
import { writeWorkbook } from "../../kit/sheets/write-workbook.ts";
import { canUseBank } from "./access.ts";

/** The page shows the text and its problems, and sends it as CSV. */
export async function readSheet(
  ctx: SignedIn,
  { body }: InputOf<typeof questions.readSheet>,
): Promise<ResponseOf<typeof questions.readSheet>> {
  allow(canUseBank(ctx.viewer), "questions.staff_only");
  const limit = { rows: MAX_ROWS, refusal: "questions.too_many" as const };
  const rows = await parseInWorker(ctx, "texts", { base64: body.file, limit }, "sheet.too_large");
  const lines: string[] = [];
  for (const { line, cells } of rows) {
    // Blank rows keep the numbers of those below, as far as a person would look for them.
    while (lines.length < Math.min(line - 1, MAX_ROWS * 2)) lines.push("\r\n");
    lines.push(writeMoreCells([cells]));
  }
  const text = lines.join("");
  return text.length > QUESTION_LIMITS.importLength ? fail("sheet.too_large") : { text };
}

export function sampleSheet(ctx: SignedIn): Promise<ResponseOf<typeof questions.sampleSheet>> {
  allow(canUseBank(ctx.viewer), "questions.staff_only");
  return Promise.resolve({ file: writeWorkbook("Questions", sampleRows).toString("base64") });
}
