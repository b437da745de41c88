import { resourceKinds, type ResourceKind, type ResourceRef } from "@angon/contract/kit/resource";
import type { Db, Tx } from "../db/database.ts";
import { part, sql } from "../db/sql.ts";
import type { Reader } from "./access.ts";

type Part = ReturnType<typeof part>;

/** One viewer's access to one resource of a kind. */
type ResourceApproach = { viewer: Reader; id: number };

/** A resource that the viewer may read; `inside` viewers also take part in it. */
export type Reach = { inside: boolean; isRemoved: boolean };

/**
 * The resources of one kind, declared in the `resource.ts` of the feature that owns them. `id` in these parts is an SQL
 * expression: a parameter, or a column of the statement that the part stands in.
 */
export type ResourceDefinition = {
  kind: ResourceKind;
  /** The condition that this reader may read the resource now, for lists of one reader. */
  readableBy(reader: Reader, id: Part): Part;
  /**
   * The same rule for many viewers and ids, in a number of statements that does not depend on theirs; undefined where
   * a viewer may not read. A resource that was removed counts as it did before, for the event that says so.
   */
  reach(db: Db, approaches: readonly ResourceApproach[]): Promise<(Reach | undefined)[]>;
  /**
   * A select of the columns `link`, `title`, `author_id`, `post_id` and `group_id`, without a check of access. `title`
   * is the beginning of a text without a title; `group_id` is the group that the resource stands in.
   */
  facts(id: Part): Part;
  /** Hides it for all; a kind without it cannot be hidden by the decision of a report. */
  hide?(tx: Tx, id: number, at: Date): Promise<void>;
  /** Shows again what `hide` hid; a resource that its author had deleted stays away. */
  unhide?(tx: Tx, id: number): Promise<void>;
  /** A select of the addresses of the uploads that the resource shows this reader; a kind without it shows none. */
  files?(id: Part, reader: Reader): Part;
};

export const defineResource = (definition: ResourceDefinition): ResourceDefinition => definition;

const byKind = new Map<ResourceKind, ResourceDefinition>();

/** Called once by `app.ts`; a kind that no feature defines is readable by no one. */
export function registerResources(all: readonly ResourceDefinition[]): void {
  byKind.clear();
  for (const definition of all) {
    if (byKind.has(definition.kind)) throw new Error(`Two resources are called ${definition.kind}`);
    byKind.set(definition.kind, definition);
  }
}

type Columns = { kind: Part; id: Part };

/**
 * The condition that a row refers to a resource that the reader may read; `kind` and `id` are columns of the row. Without
 * the inner select PostgreSQL hashes every readable post and comment of the school once per statement. A row that has
 * only some of the kinds takes a smaller plan.
 */
export const refersToReadable = (
  reader: Reader,
  { kind, id }: Columns,
  kinds: readonly ResourceKind[] = resourceKinds,
): Part =>
  part`(case ${kind} ${kinds
    .flatMap((one) => byKind.get(one) ?? [])
    .reduce(
      (before, definition) =>
        part`${before} when ${definition.kind} then (select ${definition.readableBy(reader, id)})`,
      part`when null then false`,
    )} else false end)`;

/**
 * A select of the facts of the resource that a row refers to, for a lateral join; empty without a definition, and for
 * other kinds than these.
 */
export const factsReferredTo = (
  { kind, id }: Columns,
  kinds: readonly ResourceKind[] = resourceKinds,
): Part =>
  kinds
    .flatMap((one) => byKind.get(one) ?? [])
    .reduce(
      (before, definition) =>
        part`${before} union all
        select f.link, f.title, f.author_id, f.post_id, f.group_id from (${definition.facts(id)}) f
        where ${kind} = ${definition.kind}`,
      part`select null::text as link, null::text as title, null::int as author_id, null::bigint as post_id,
      null::int as group_id where false`,
    );

/** The author of a resource, and the post and group that it stands in. */
export type ResourceFacts = {
  link: string;
  title: string | null;
  author_id: number | null;
  post_id: number | null;
  group_id: number | null;
};

/** The facts of a resource that the reader may read. */
export async function factsFor(db: Db, reader: Reader, ref: ResourceRef): Promise<ResourceFacts | undefined> {
  const definition = byKind.get(ref.kind);
  if (!definition) return undefined;
  return db.one<ResourceFacts>(sql`
    select f.* from (${definition.facts(idOf(ref))}) f where ${definition.readableBy(reader, idOf(ref))}`);
}

export const canHide = (kind: ResourceKind): boolean => byKind.get(kind)?.hide !== undefined;

export const hideResource = async (tx: Tx, { kind, id }: ResourceRef, at: Date): Promise<void> =>
  byKind.get(kind)?.hide?.(tx, id, at);

export const unhideResource = async (tx: Tx, { kind, id }: ResourceRef): Promise<void> =>
  byKind.get(kind)?.unhide?.(tx, id);

/** Many viewers on their way to many resources, with a constant number of statements per kind. */
export async function reachOf(
  db: Db,
  approaches: readonly { viewer: Reader; ref: ResourceRef }[],
): Promise<(Reach | undefined)[]> {
  const reached: (Reach | undefined)[] = approaches.map(() => undefined);
  for (const definition of byKind.values()) {
    const ofKind = approaches.flatMap(({ viewer, ref }, place) =>
      ref.kind === definition.kind ? [{ viewer, id: ref.id, place }] : [],
    );
    if (ofKind.length === 0) continue;
    const reaches = await definition.reach(db, ofKind);
    for (const [i, { place }] of ofKind.entries()) reached[place] = reaches[i];
  }
  return reached;
}

/** The viewers among these who may read the resource now. */
export async function readersAmong<Viewer extends Reader>(
  db: Db,
  ref: ResourceRef,
  viewers: readonly Viewer[],
): Promise<Viewer[]> {
  const reached = await reachOf(
    db,
    viewers.map((viewer) => ({ viewer, ref })),
  );
  return viewers.filter((_, i) => reached[i]?.isRemoved === false);
}

const idOf = ({ id }: ResourceRef): Part => part`${id}::bigint`;

/** Whether the reader may read the resource, and the resource shows the file at this address. */
export async function showsFile(db: Db, reader: Reader, ref: ResourceRef, url: string): Promise<boolean> {
  const definition = byKind.get(ref.kind);
  if (!definition?.files) return false;
  const row = await db.one(sql`
    select where ${definition.readableBy(reader, idOf(ref))} and ${url} in (${definition.files(idOf(ref), reader)})`);
  return row !== undefined;
}
