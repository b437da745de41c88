import type { Profile } from "@angon/contract/session";
import type { PlatformRole } from "../../kit/tables.ts";

export type ProfileRow = {
  id: number;
  name: string;
  image: string | null;
  role: PlatformRole;
  level: number;
  hsc_batch: string | null;
  institute_name: string | null;
  children: string[];
};

export const asProfile = (row: ProfileRow, currentId: number): Profile => ({
  ...row,
  hsc_batch: row.hsc_batch,
  current: row.id === currentId,
});
