import type { PointSettings } from "@angon/contract/administration/settings";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Points are earned by the numbers of their moment; those earned before stay. */
export async function changePointSettings(tx: Tx, settings: PointSettings): Promise<void> {
  const rows = Object.entries(settings).map(([type, row]) => ({ type, ...row }));
  await tx.run(sql`
    update point_settings p set points = s.points, daily = s.daily, daily_points = s.daily_points
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (type text, points smallint, daily smallint, daily_points smallint)
    where p.type = s.type`);
}
