import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import { auditAll } from "../../../kit/audit.ts";
import type { Services } from "../../../kit/context.ts";
import { insertGroup, removeEmptyGroups } from "../../groups/public.ts";
import { admit, admitAll, makeOwner } from "../../members/public.ts";
import { keyOf, classSlug } from "./register/rules.ts";
import type { ImportRow } from "./tables.ts";

/** A person of a row with the classes that the row names. */
export type Placed = { userId: number; batch: string | null; classes: readonly string[] };

type Class = { id: number; name: string; hsc_batch: string | null };

/** Adds the people of a chunk to their classes; those that the school does not have are made if the import may. */
export async function joinClasses(
  services: Services,
  tx: Tx,
  importRow: ImportRow,
  placed: readonly Placed[],
): Promise<void> {
  if (placed.every(({ classes }) => classes.length === 0)) return;
  const known = await tx.many<Class>(sql`
    select id, name, hsc_batch from groups where type = 'CLASS' and not disabled order by id`);
  const members = new Map<number, number[]>();
  for (const { userId, batch, classes } of placed)
    for (const name of classes) {
      const found =
        classFor(known, name, batch) ??
        (importRow.makes_classes
          ? await makeClass(services, tx, importRow, { name, batch }, known)
          : undefined);
      if (found) members.set(found.id, [...(members.get(found.id) ?? []), userId]);
    }
  for (const [groupId, userIds] of [...members].toSorted(([one], [other]) => one - other)) {
    await tx.run(sql`select from groups where id = ${groupId} for no key update`);
    await admitAll(tx, { groupId, userIds: [...new Set(userIds)] }, services.clock.now());
  }
}

/** A class of the person's batch comes before one without a batch. */
function classFor(known: readonly Class[], name: string, batch: string | null): Class | undefined {
  const named = known.filter((one) => keyOf(one.name) === keyOf(name));
  return (
    named.find(({ hsc_batch }) => hsc_batch === batch) ??
    named.find(({ hsc_batch }) => hsc_batch === null || batch === null)
  );
}

async function makeClass(
  { clock }: Services,
  tx: Tx,
  { id: importId, made_by }: ImportRow,
  { name, batch }: { name: string; batch: string | null },
  known: Class[],
): Promise<Class> {
  const slug = await freeSlug(tx, classSlug(name) || `class-${importId}`);
  const form = {
    name,
    slug,
    type: "CLASS" as const,
    visibility: "PRIVATE" as const,
    description: null,
    image: null,
    cover: null,
    icon: null,
    is_paid: false,
    disabled: false,
    hsc_batch: batch,
    subject_id: null,
    eligibility: batch === null ? ("everyone" as const) : ("batch" as const),
    eligible_batch: batch,
    eligible_course_id: null,
  };
  // Only an admin starts an import.
  const groupId = await insertGroup(tx, { userId: made_by, role: "ADMIN", level: 12 }, form, clock.now());
  await admit(tx, { groupId, userId: made_by, role: "GROUP_ADMIN" }, clock.now());
  await makeOwner(tx, groupId, made_by);
  await tx.run(sql`insert into import_classes (import_id, group_id) values (${importId}, ${groupId})`);
  await auditAll(tx, { clock, viewer: { userId: made_by } }, [
    { action: "group.created", object: { kind: "group", id: groupId }, after: { ...form, import: importId } },
  ]);
  await emit(tx, "group.created", { groupId, userId: made_by });
  const made = { id: groupId, name, hsc_batch: batch };
  known.push(made);
  return made;
}

/** Imports run one after the other, and a group with such a slug made in the same moment repeats the chunk. */
async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  const taken = await tx.many<{ slug: string }>(sql`
    select slug from groups where slug = ${wanted} or slug like ${`${wanted}-%`}`);
  const slugs = new Set(taken.map(({ slug }) => slug));
  for (let i = 1; ; i++) {
    const slug = i === 1 ? wanted : `${wanted}-${i}`;
    if (!slugs.has(slug)) return slug;
  }
}

/** Removes the classes that the import made and that no other members have used. */
export async function removeClasses(tx: Tx, importRow: ImportRow): Promise<void> {
  const made = await tx.many<{ id: number }>(sql`
    select group_id as id from import_classes where import_id = ${importRow.id}`);
  await removeEmptyGroups(
    tx,
    made.map(({ id }) => id),
    importRow.made_by,
  );
}
