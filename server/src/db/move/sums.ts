import type pg from "pg";
import { Refusal } from "@angon/private-postgres/refusal";
import type { Table } from "./catalogue.ts";

export type Sum = { readonly count: string; readonly sum: string };

/** Depends on each value of each row and not on their order. MD5 is the same in every version of PostgreSQL. */
export async function sumOf(client: pg.ClientBase, { name, columns }: Table): Promise<Sum> {
  const { rows } = await client.query<Sum>(
    `select count(*)::text as count,
       coalesce(sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
     from ${name}`,
  );
  if (!rows[0]) throw new Error(`${name} was not counted`);
  return rows[0];
}

export function refuseDifference({ name }: Table, from: Sum, to: Sum): void {
  if (from.count !== to.count)
    throw new Refusal(`${name}: ${from.count} rows were read and ${to.count} written. Nothing was moved.`);
  if (from.sum !== to.sum)
    throw new Refusal(`${name}: the sums of its ${from.count} rows differ. Nothing was moved.`);
}
