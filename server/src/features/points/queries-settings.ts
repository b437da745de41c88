import type { PointSettings } from "@angon/contract/administration/settings";
import type { PointType } from "@angon/contract/points";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

type Row = { type: PointType; points: number; daily: number | null; daily_points: number };

export async function pointSettings(db: Db): Promise<PointSettings> {
  const rows = await db.many<Row>(sql`select type, points, daily, daily_points from point_settings`);
  return Object.fromEntries(rows.map(({ type, ...row }) => [type, row])) as PointSettings;
}
