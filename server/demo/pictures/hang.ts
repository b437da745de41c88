import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import type { FileStore } from "../../src/files/store.ts";
import type { DatedComment, DatedPost } from "../posts/feed.ts";
import { draw, sizeOfPicture } from "./draw.ts";
import { developed, NARROW, type Developed } from "./develop.ts";
import { film, FILM_POSTER } from "./film.ts";

type Kept = { url: string; w: number; h: number; blur: string; bytes?: number };

/** One use of a picture by a user: every use is an upload of its own, as in production. */
type Use = { name: string; key: string; owner: number; at: Date; isPrivate: boolean };

export type Hung = {
  images(post: DatedPost): Kept[];
  film(post: DatedPost): { video_url: string | null; video_bytes: number | null; poster: Kept | null };
  answer(comment: DatedComment): Kept | null;
};

const VIDEO = "film";

/** Unguessable like any other address of a file: what a group shows is its members' alone. */
function keyOf(name: string, at: Date): string {
  const [folder, ending] = name === VIDEO ? ["videos", "webm"] : ["images", "webp"];
  return `${folder}/${name}-${at.getTime() % 1_000}-${at.getTime()}-${randomBytes(16).toString("hex")}.${ending}`;
}

type Feed = { posts: readonly DatedPost[]; comments: readonly DatedComment[] };

function usesIn({ posts, comments }: Feed): Map<string, Use> {
  const uses = new Map<string, Use>();
  const add = (place: string, name: string, of: DatedPost | DatedComment, isPrivate: boolean) => {
    const at = new Date(of.at - 60_000);
    uses.set(place, { name, key: keyOf(name, at), owner: of.author.id, at, isPrivate });
  };
  for (const post of posts) {
    const isPrivate = post.group !== null;
    post.pictures.forEach((name, i) => add(`${post.id}/${i}`, name, post, isPrivate));
    if (post.video) {
      add(`${post.id}/${VIDEO}`, VIDEO, post, isPrivate);
      add(`${post.id}/poster`, FILM_POSTER, post, isPrivate);
    }
  }
  for (const comment of comments)
    if (comment.picture) add(`answer ${comment.id}`, comment.picture, comment, comment.post.group !== null);
  return uses;
}

/** Every picture once, rendered and ready to be stored. */
export type Prints = { files: FileStore; made: ReadonlyMap<string, Developed> };

export async function printsFor(feed: Feed, files: FileStore): Promise<Prints> {
  const shown = [...usesIn(feed).values()].map(({ name }) => name);
  const names = [...new Set(shown)].filter((name) => name !== VIDEO);
  const made = await Promise.all(names.map(async (name) => [name, await developed(draw(name))] as const));
  return { files, made: new Map(made) };
}

/** Keeps what is shown in the store and writes down whose it is. */
export async function hangPictures(tx: Tx, feed: Feed, prints: Prints | undefined): Promise<Hung> {
  const uses = usesIn(feed);
  const made = prints?.made ?? new Map<string, Developed>();
  if (prints) await keepAll(prints.files, [...uses.values()], made);
  const bytesOf = ({ name }: Use) => (name === VIDEO ? film().length : (made.get(name)?.main.length ?? 0));
  await writeUploads(tx, [...uses.values()], bytesOf, made);
  const uploadsOf = (place: string): Kept[] => {
    const use = uses.get(place);
    if (!use) return [];
    const print = made.get(use.name);
    const bytes = print && { bytes: print.main.length };
    return [{ url: `/files/${use.key}`, ...sizeOfPicture(use.name), blur: print?.blur ?? "", ...bytes }];
  };
  return {
    images: (post) => post.pictures.flatMap((_, i) => uploadsOf(`${post.id}/${i}`)),
    film: (post) => ({
      video_url: post.embed
        ? `https://www.youtube-nocookie.com/embed/${post.embed}`
        : (uses.get(`${post.id}/${VIDEO}`)?.key.replace(/^/, "/files/") ?? null),
      video_bytes: uses.has(`${post.id}/${VIDEO}`) ? film().length : null,
      poster: uploadsOf(`${post.id}/poster`)[0] ?? null,
    }),
    answer: (comment) => uploadsOf(`answer ${comment.id}`)[0] ?? null,
  };
}

const keepAll = (files: FileStore, uses: readonly Use[], made: ReadonlyMap<string, Developed>) =>
  files.withDraft(async (folder) => {
    const keep = async (key: string, bytes: Buffer) => {
      const draft = join(folder, key.replaceAll("/", "-"));
      await writeFile(draft, bytes, { mode: 0o600 });
      await files.keep(draft, key);
    };
    await Promise.all(
      uses.map(async ({ name, key }) => {
        const picture = made.get(name);
        if (picture) await keep(key.replace(/\.webp$/, `.${NARROW}.webp`), picture.narrow);
        await keep(key, picture?.main ?? film());
      }),
    );
  });

async function writeUploads(
  tx: Tx,
  uses: readonly Use[],
  bytesOf: (use: Use) => number,
  made: ReadonlyMap<string, Developed>,
): Promise<void> {
  const rows = uses.map((use) => ({
    key: use.key,
    owner_id: use.owner,
    permit_hash: `\\x${createHash("sha256").update(use.key).digest("hex")}`,
    file_type: use.name === VIDEO ? "video/webm" : "image/png",
    bytes: bytesOf(use),
    width: use.name === VIDEO ? null : sizeOfPicture(use.name).w,
    height: use.name === VIDEO ? null : sizeOfPicture(use.name).h,
    blur: made.get(use.name)?.blur ?? null,
    is_private: use.isPrivate,
    at: use.at,
  }));
  await tx.run(sql`
    insert into uploads (key, owner_id, permit_hash, file_type, file_size, permit_ends_at, stored_at, stored_bytes,
      width, height, blur, is_private, used_at, created_at)
    select key, owner_id, permit_hash::bytea, file_type, bytes, at, at, bytes, width, height, blur, is_private, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, owner_id int, permit_hash text,
      file_type text, bytes int, width int, height int, blur text, is_private boolean, at timestamptz)`);
}
