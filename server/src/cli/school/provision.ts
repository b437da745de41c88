import { randomBytes } from "node:crypto";
import type pg from "pg";
import { codeOf, reasonOf, Refusal } from "@angon/private-postgres/refusal";
import { withClient } from "../../db/client.ts";
import { connectionTo } from "../../db/open.ts";
import { roleSettings } from "../../db/session.ts";

/** Duplicate database, duplicate role, no right to make one. */
const REFUSED = new Set(["42P04", "42710", "42501"]);

const nameIn = (name: string) => `angon_${name}`;

async function run(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements)
    await client.query(statement).catch((error: unknown) => {
      if (!REFUSED.has(codeOf(error) ?? "")) throw error;
      throw new Refusal(`The cluster refuses the school: ${reasonOf(error)}.`);
    });
}

/** The cluster's own LC_CTYPE where it knows Bengali letters. */
async function localeOf(client: pg.Client): Promise<string> {
  const ask = "select datctype in ('C', 'POSIX') as plain from pg_database where datname = 'template0'";
  const { rows } = await client.query<{ plain: boolean }>(ask);
  return rows[0]?.plain ? "locale 'C.UTF-8'" : "";
}

/**
 * A role and a database that it owns, which no other school may enter. Returns the address of the database; `undo`
 * removes what this call has made.
 */
export async function provision(
  cluster: string,
  name: string,
): Promise<{ url: string; undo(): Promise<void> }> {
  const made = nameIn(name);
  const password = randomBytes(24).toString("base64url");
  const at = <T>(work: (client: pg.Client) => Promise<T>) => withClient(connectionTo(cluster), work);
  const undone: string[] = [];
  const undo = () =>
    at(async (client) => {
      for (const statement of undone.splice(0)) await client.query(statement);
    });
  try {
    await at(async (client) => {
      const locale = await localeOf(client);
      await run(client, [`create role ${made} login password '${password}'`]);
      undone.unshift(`drop role ${made}`);
      await run(client, [
        // A role that is no superuser gives a database only to a role of which it is a member.
        `grant ${made} to current_user`,
        `create database ${made} owner ${made} template template0 encoding 'UTF8' ${locale}`,
      ]);
      undone.unshift(`drop database ${made} with (force)`);
      await run(client, [
        `revoke all on database ${made} from public`,
        ...roleSettings.map((setting) => `alter role ${made} in database ${made} ${setting}`),
      ]);
    });
  } catch (error) {
    await undo().catch(() => {});
    throw error;
  }
  return { url: addressOf(cluster, made, password), undo };
}

/** The address of a school in the cluster, with the same host and parameters. */
function addressOf(cluster: string, made: string, password: string): string {
  const url = new URL(cluster);
  url.username = made;
  url.password = password;
  url.pathname = `/${made}`;
  return url.href;
}
