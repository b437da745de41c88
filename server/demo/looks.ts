import type { Tx } from "../src/db/database.ts";
import { sql } from "../src/db/sql.ts";
import { cast } from "./cast.ts";
import { groups } from "./groups.ts";
import { groupPictureOf } from "./pictures/group-pictures.ts";
import { peopleWithPortrait, portraitOf } from "./pictures/portraits.ts";
import { keepUses, useOf, type Prints, type Use } from "./pictures/prints.ts";

const groupPictures = groups.flatMap(({ id, slug }) => {
  const name = groupPictureOf(slug);
  return name === undefined ? [] : [{ id, name }];
});

/** The names of all portraits and pictures of groups. */
export const looksOfSchool: readonly string[] = [
  ...peopleWithPortrait.map(portraitOf),
  ...groupPictures.map(({ name }) => name),
];

/** Gives people and groups their pictures. The admin uploaded those of the groups. */
export async function writeLooks(tx: Tx, now: Date, prints: Prints): Promise<void> {
  const use = (name: string, owner: number) => useOf(name, { owner, at: now, isPrivate: false });
  const ofPeople = peopleWithPortrait.map((id) => ({ id, use: use(portraitOf(id), id) }));
  const ofGroups = groupPictures.map(({ id, name }) => ({ id, use: use(name, cast.admin.id) }));
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
