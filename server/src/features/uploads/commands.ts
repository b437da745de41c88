import { randomBytes, randomInt } from "node:crypto";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Answer, Input } from "@angon/contract";
import { IMAGE_BYTES, type uploads } from "@angon/contract/uploads";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { makePicture, type Picture } from "../../files/picture.ts";
import { openQueue } from "../../files/queue.ts";
import { receive } from "../../files/receive.ts";
import { openStore } from "../../files/open.ts";
import type { Viewer } from "../../kit/access.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { allow, fail, Failure } from "../../kit/fail.ts";
import { canSend, canUpload } from "./access.ts";
import { permitHash, permittedBy, removableBy, type Permitted } from "./queries.ts";
import { keyFor, PERMIT_MINUTES, plainType, UNUSED_HOURS, urlOf } from "./rules.ts";

export async function permit(
  ctx: SignedIn,
  { body }: Input<typeof uploads.permit>,
): Promise<Answer<typeof uploads.permit>> {
  allow(canUpload(ctx.viewer));
  if (body.fileSize > IMAGE_BYTES) fail("uploads.too_large");
  await countPermit(ctx, body.fileSize);
  const at = ctx.clock.now();
  const token = randomBytes(32).toString("base64url");
  const key = keyFor(body.fileName, {
    number: randomInt(1_000),
    at,
    secret: randomBytes(16).toString("hex"),
  });
  return ctx.write(async (tx) => {
    await tx.run(sql`
      insert into uploads (key, owner_id, permit_hash, file_type, file_size, permit_ends_at, created_at)
      values (${key}, ${ctx.viewer.userId}, ${permitHash(token)}, ${body.fileType}, ${body.fileSize},
              ${plus(at, { minutes: PERMIT_MINUTES })}, ${at})`);
    return {
      uploadUrl: `/api/files/put/${token}`,
      imageUrl: urlOf(key),
      headers: { "Content-Type": body.fileType },
    };
  });
}

async function countPermit({ limits, viewer }: SignedIn, bytes: number): Promise<void> {
  await limits.take("uploads", viewer.userId, { viewer });
  try {
    await limits.take("uploadFiles", viewer.userId, { viewer });
    await limits.take("uploadBytes", viewer.userId, { viewer, points: bytes });
  } catch (error) {
    if (error instanceof Failure && error.code === "common.rate_limited") fail("uploads.quota", error.extra);
    throw error;
  }
}

export type Sent = {
  token: string;
  type: string | undefined;
  bytes: number | undefined;
  sender: Viewer | undefined;
  body: Readable;
};

const MAX_WAITING = 32;
const inTurn = openQueue(MAX_WAITING);

/** Takes the file a permission was given for. What is refused or breaks off leaves nothing behind. */
export async function store(services: Services, { token, type, bytes, sender, body }: Sent): Promise<void> {
  const arrived = services.clock.now();
  const upload = await permittedBy(services.database, token, arrived);
  if (!canSend(sender, upload)) {
    await audit(services.database, { ...services, viewer: sender }, { action: "uploads.foreign_permission" });
    fail("common.forbidden");
  }
  allow(plainType(type ?? "") === plainType(upload.file_type));
  if (bytes === undefined) fail("uploads.length_needed");
  if (bytes !== upload.file_size) fail("uploads.size_mismatch");
  await openStore(services.config).withDraft(async (draft) => {
    const sent = join(draft, "sent");
    if (!(await receive(body, sent, upload.file_size))) fail("uploads.size_mismatch");
    await inTurn(async () => {
      // While it waited for its turn, the same permission may have been used up.
      await permittedBy(services.database, token, arrived);
      const made = join(draft, "made");
      await keep(services, upload, made, await pictureOr(services, upload, sent, made));
    });
  });
}

/** A file that is no picture ends its permission: decoding is dear, and each try has to be counted. */
async function pictureOr(
  { database }: Services,
  upload: Permitted,
  sent: string,
  made: string,
): Promise<Picture> {
  const picture = await makePicture(sent, made);
  if (typeof picture === "object") return picture;
  await database.run(sql`
    update uploads set permit_ends_at = created_at where key = ${upload.key} and stored_at is null`);
  return fail(picture === "too_large" ? "uploads.image_too_large" : "uploads.type_refused");
}

async function keep(
  { config, clock, database }: Services,
  upload: Permitted,
  made: string,
  picture: Picture,
) {
  await database.tx(async (tx) => {
    const first = await tx.run(sql`
      update uploads set stored_at = ${clock.now()}, stored_bytes = ${picture.bytes},
        width = ${picture.width}, height = ${picture.height}
      where key = ${upload.key} and stored_at is null`);
    if (first === 0) fail("uploads.already_sent");
    // Before the commit: a row that says "stored" always has its file.
    await openStore(config).keep(made, upload.key);
  });
}

export const remove = (
  ctx: SignedIn,
  { body }: Input<typeof uploads.remove>,
): Promise<Answer<typeof uploads.remove>> =>
  ctx.write(async (tx) => {
    const upload = await removableBy(tx, ctx.viewer, body.url);
    if (upload.used_at) fail("uploads.in_use");
    await tx.run(sql`delete from uploads where key = ${upload.key}`);
    if (upload.owner_id !== ctx.viewer.userId)
      await audit(tx, ctx, { action: "uploads.removed", object: { kind: "upload", id: upload.key } });
    await openStore(ctx.config).remove(upload.key);
    return { ok: true };
  });

const AT_ONCE = 200;
const DRAFT_HOURS = 1;

export async function collectUnused({ config, clock }: Services, tx: Tx): Promise<void> {
  const files = openStore(config);
  const now = clock.now();
  const oldest = plus(now, { minutes: -60 * UNUSED_HOURS });
  for (let keys = AT_ONCE; keys === AT_ONCE;) {
    const rows = await tx.many<{ key: string }>(sql`
      delete from uploads where key in (
        select key from uploads where used_at is null and created_at < ${oldest}
        order by created_at limit ${AT_ONCE} for update skip locked)
      returning key`);
    for (const { key } of rows) await files.remove(key);
    keys = rows.length;
  }
  await files.forgetDrafts(plus(now, { minutes: -60 * DRAFT_HOURS }));
}
