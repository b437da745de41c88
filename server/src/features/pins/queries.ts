import type { ResponseOf, InputOf } from "@angon/contract";
import { preview } from "@angon/contract/markup/preview";
import { MAX_PINS, type pins } from "@angon/contract/pins";
import type { Post } from "@angon/contract/posts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { groupFor } from "../groups/public.ts";
import { batchOf, cardsFor } from "../posts/public.ts";

type PostId = { id: number };

export async function list(
  ctx: SignedIn,
  { query }: InputOf<typeof pins.list>,
): Promise<ResponseOf<typeof pins.list>> {
  const { viewer } = ctx;
  const pinned =
    query.group_id === undefined
      ? await pinsOfBatch(ctx, batchOf(viewer, query.batch))
      : await pinsOfGroup(ctx, query.group_id);
  return { data: await pinnedCards(ctx, viewer, pinned), next: null };
}

async function pinnedCards(services: Services, viewer: Viewer, pinned: readonly PostId[]) {
  const ids = pinned.map(({ id }) => id);
  const cards = await cardsFor(services, viewer, ids);
  return cards.map((card) => ({ ...card, preview: previewOf(card) }));
}

/** A picture takes most of a pinned card; without one there is room for the whole text of nearly every notice. */
const LENGTH_BESIDE_PICTURE = 100;
const LENGTH_ALONE = 600;
const previewOf = ({ body, pictures, poster }: Pick<Post, "body" | "pictures" | "poster">): string =>
  preview(body, pictures.length > 0 || poster ? LENGTH_BESIDE_PICTURE : LENGTH_ALONE);

const pinsOfBatch = ({ database }: Pick<Services, "database">, batch: string | null) =>
  database.many<PostId>(sql`
    select id from posts
    where group_id is null and hsc_batch = ${batch} and pinned_at is not null and status = 'published'
    order by pinned_at desc, id desc limit ${MAX_PINS}`);

/** Embedded in the page, so that pins are rendered with it. `batch` has the same meaning as that of the embedded feed. */
export async function pinsFor(services: Services, viewer: Viewer) {
  try {
    const pinned = await pinsOfBatch(services, batchOf(viewer, null));
    return { batch: viewer.batch, data: await pinnedCards(services, viewer, pinned) };
  } catch (error) {
    services.log.warn({ err: error }, "page rendered without its pinned posts");
    return undefined;
  }
}

/** All viewers who may open the group's page read its pins, members or not. */
async function pinsOfGroup({ database, viewer }: SignedIn, ref: string) {
  const group = await groupFor(database, viewer, ref);
  return database.many<PostId>(sql`
    select id from posts
    where group_id = ${group.id} and pinned_at is not null and status = 'published'
    order by pinned_at desc, id desc limit ${MAX_PINS}`);
}
