/** Limits and planning of every connection of the pool. */
const settings = {
  statement_timeout: "2s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "10s",
  // Every statement is prepared: planning a page of cards anew would take four times as long as reading it.
  plan_cache_mode: "force_generic_plan",
} as const;

const entries = Object.entries(settings);

/** Sent with the first statement of a connection; poolers refuse settings among the startup parameters. */
export const setSession = entries.map(([name, value]) => `set ${name} = '${value}'`).join("; ");

export type SessionRow = { role: string; settings: Record<string, string> };

export const askSession = `select current_user as role, json_build_object(${entries
  .map(([name]) => `'${name}', current_setting('${name}')`)
  .join(", ")}) as settings`;

/** The statements that give the role its settings; undefined when it has them. */
export function missingSettings({ role, settings: found }: SessionRow): string | undefined {
  const missing = entries.filter(([name, value]) => found[name] !== value);
  if (missing.length === 0) return undefined;
  return missing.map(([name, value]) => `alter role "${role}" set ${name} = '${value}';`).join(" ");
}
