import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isGuardian, type Viewer } from "../../kit/access.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canSubmit } from "./access.ts";
import { homeworkForWrite } from "./commands.ts";
import type { HomeworkSeen } from "./present.ts";
import { checkPaid } from "./queries.ts";
import { mayArrive } from "./rules.ts";

export function checkSubmitter(viewer: Viewer): void {
  allow(!isGuardian(viewer), "homework.guardian");
  checkPaid(viewer);
}

/**
 * Homework that the viewer may hand in, as far as time does not matter. The lock makes an erasure of the viewer wait, so
 * that nothing is handed in after it.
 */
export async function homeworkToSubmit(tx: Tx, viewer: Viewer, id: number): Promise<HomeworkSeen> {
  const present = await tx.run(sql`
    select from users where id = ${viewer.userId} and deleted_at is null for share`);
  allow(present > 0);
  const homework = await homeworkForWrite(tx, viewer, id, false);
  allow(canSubmit(viewer, homework), "homework.own");
  if (homework.has_submitted && homework.returned_until === null) fail("homework.already_submitted");
  return homework;
}

export function checkArrival(homework: HomeworkSeen, at: Date): void {
  if (!mayArrive(homework, at))
    fail(homework.has_submitted ? "homework.already_submitted" : "homework.time_over");
}
