import type { Tx } from "../src/db/database.ts";
import { sql } from "../src/db/sql.ts";
import { cast } from "./cast.ts";
import { groups } from "./groups.ts";
import { everybody } from "./posts/read.ts";
import { drawingNames } from "./pictures/drawings.ts";
import { keepUses, useOf, type Prints, type Use } from "./pictures/prints.ts";

type Look = { id: number; name: string };

/** All other people are shown by their initial; one club has no picture, so that the patterns of such groups are seen. */
function looks(): { people: Look[]; ofGroups: Look[] } {
  const names = new Set(drawingNames());
  const having = <T>(all: readonly T[], lookOf: (one: T) => Look) =>
    all.map(lookOf).filter(({ name }) => names.has(name));
  return {
    people: having(everybody, ({ id }) => ({ id, name: `portrait-${id}` })),
    ofGroups: having(groups, ({ id, slug }) => ({ id, name: `group-${slug}` })),
  };
}

/** The names of all portraits and pictures of groups. */
export function looksOfSchool(): string[] {
  const { people, ofGroups } = looks();
  return [...people, ...ofGroups].map(({ name }) => name);
}

/** Gives people and groups their pictures. The admin uploaded those of the groups. */
export async function writeLooks(tx: Tx, now: Date, prints: Prints): Promise<void> {
  const use = (name: string, owner: number) => useOf(name, { owner, at: now, isPrivate: false });
  const shown = looks();
  const ofPeople = shown.people.map(({ id, name }) => ({ id, use: use(name, id) }));
  const ofGroups = shown.ofGroups.map(({ id, name }) => ({ id, use: use(name, cast.admin.id) }));
  await keepUses(
    tx,
    [...ofPeople, ...ofGroups].map((one) => one.use),
    prints,
  );
  await tx.run(sql`
    update users u set image = r.url
    from jsonb_to_recordset(${rowsOf(ofPeople)}::jsonb) as r (id int, url text) where u.id = r.id`);
  await tx.run(sql`
    update groups g set image = r.url
    from jsonb_to_recordset(${rowsOf(ofGroups)}::jsonb) as r (id int, url text) where g.id = r.id`);
}

const rowsOf = (shown: readonly { id: number; use: Use }[]): string =>
  JSON.stringify(shown.map(({ id, use }) => ({ id, url: `/files/${use.key}` })));
