import type { SettingValues } from "@angon/contract/administration/settings";
import type { Database, Db, Tx } from "../db/database.ts";
import { part, sql } from "../db/sql.ts";

/** A trigger of the table notifies it with every change, also one by hand. */
export const SETTINGS_CHANNEL = "settings";

/** The points table has rows of its own. */
export type Stored = Omit<SettingValues, "points"> & {
  /** Of the pictures in `logo_pictures`; null without a logo. */
  logo: { version: string | null };
  /** Whether the external provider of the assistant is asked. */
  assistant: { is_on: boolean };
};
type Values = { [Key in keyof Stored]?: Partial<Stored[Key]> };

/** The settings of the school in memory; each instance reads them again when one changes. */
export type Settings = {
  /** The fields that the school has set; the defaults belong to the features. */
  get<Key extends keyof Stored>(key: Key): Partial<Stored[Key]> | undefined;
  /** Resolves when every change committed before the call is seen. */
  reload(): Promise<void>;
};

export function createSettings(database: Database): Settings {
  let values: Values = {};
  let started = 0;
  let applied = 0;
  return {
    get: (key) => values[key],
    async reload() {
      const turn = ++started;
      const read = await readSettings(database);
      // An earlier call whose connection was slower must not put older values in place.
      if (turn > applied) [applied, values] = [turn, read];
    },
  };
}

/** In a school without paid features each user counts as paid; one that has never chosen has them. */
export const hasPaidFeatures = part`coalesce(
  (select (s.value ->> 'paid_features')::boolean from settings s where s.key = 'site'), true)`;

/** Whether the user of the row `u` of `users` counts as paid. */
export const countsAsPaid = (now: Date) =>
  part`(coalesce(u.paid_until > ${now}, false) or not ${hasPaidFeatures})`;

export async function readSettings(db: Db): Promise<Values> {
  const rows = await db.many<{ key: string; value: unknown }>(sql`select key, value from settings`);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Changes of one section follow each other. */
export const lockSetting = (tx: Tx, key: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`);

export const storeSetting = <Key extends keyof Stored>(tx: Tx, key: Key, value: Stored[Key], now: Date) =>
  tx.run(sql`
    insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
