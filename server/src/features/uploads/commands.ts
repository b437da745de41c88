import { randomBytes, randomInt } from "node:crypto";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ResponseOf, ErrorCode, InputOf } from "@angon/contract";
import { kindOfType, maxBytes, TOLD_WIDTH, type uploads } from "@angon/contract/uploads";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { makeFile, type Made } from "../../files/make.ts";
import { openStore } from "../../files/open.ts";
import { receive } from "../../files/receive.ts";
import { emit, emitAll } from "../../jobs/outbox.ts";
import { isStaff, type Viewer } from "../../kit/access.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { allow, fail, Failure } from "../../kit/fail.ts";
import { canSend, canUpload } from "./access.ts";
import { permitHash, permittedBy, removableBy, type Permitted } from "./queries.ts";
import {
  keyFor,
  LEASE_MINUTES,
  PERMIT_MINUTES,
  placesOf,
  plainType,
  shownNameOf,
  sizedKey,
  UNUSED_HOURS,
  urlOf,
  withoutOwnName,
} from "./rules.ts";
import { DAY, HOUR, defineLimit } from "../../kit/limits.ts";

const uploadLimit = defineLimit("uploads", { points: 60, seconds: HOUR, shared: true });
const uploadFilesLimit = defineLimit("uploadFiles", { points: 200, seconds: DAY, shared: true });
const uploadBytesLimit = defineLimit("uploadBytes", {
  points: 500 * 1024 * 1024,
  seconds: DAY,
  shared: true,
});

export async function permit(
  ctx: SignedIn,
  { body }: InputOf<typeof uploads.permit>,
): Promise<ResponseOf<typeof uploads.permit>> {
  allow(canUpload(ctx.viewer));
  if (body.fileSize > maxBytes[kindOfType(body.fileType)]) fail("uploads.too_large");
  const earlier = await ctx.answered<ResponseOf<typeof uploads.permit>>();
  if (earlier) return earlier;
  await countPermit(ctx, body.fileSize);
  const at = ctx.clock.now();
  const token = randomBytes(32).toString("base64url");
  const name = isStaff(ctx.viewer) ? body.fileName : withoutOwnName(body.fileName);
  const key = keyFor(name, body.fileType, {
    number: randomInt(1_000),
    at,
    secret: randomBytes(16).toString("hex"),
  });
  return ctx.write(async (tx) => {
    await tx.run(sql`
      insert into uploads (key, owner_id, permit_hash, file_type, file_size, permit_ends_at, created_at, shown_name)
      values (${key}, ${ctx.viewer.userId}, ${permitHash(token)}, ${body.fileType}, ${body.fileSize},
              ${plus(at, { minutes: PERMIT_MINUTES })}, ${at}, ${shownNameOf(body.fileName, body.fileType)})`);
    return {
      uploadUrl: `/api/files/put/${token}`,
      imageUrl: urlOf(key),
      headers: { "Content-Type": body.fileType },
    };
  });
}

async function countPermit({ limits, viewer }: SignedIn, bytes: number): Promise<void> {
  await limits.take(uploadLimit, viewer.userId, { viewer });
  try {
    await limits.take(uploadFilesLimit, viewer.userId, { viewer });
    await limits.take(uploadBytesLimit, viewer.userId, { viewer, points: bytes });
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
    const sha256 = (await receive(body, sent, upload.file_size)) ?? fail("uploads.size_mismatch");
    await keepOnce(services, { upload, token, arrived, sha256 }, async () => {
      const made = await makeFile(upload.file_type, sent, draft, upload.owner_id);
      return typeof made === "string" ? refuseFile(services, upload, made) : made;
    });
  });
}

type Turn = { upload: Permitted; token: string; arrived: Date; sha256: Buffer };

/**
 * Of many who send the same at once one gets its turn: checking a file is expensive, and moving it to its place may take
 * longer than any transaction should.
 */
async function keepOnce(
  services: Services,
  { upload: { key }, token, arrived, sha256 }: Turn,
  make: () => Promise<Made>,
) {
  const { clock, database } = services;
  const since = clock.now();
  const first = await database.run(sql`
    update uploads set storing_at = ${since}
    where key = ${key} and stored_at is null and permit_ends_at > ${arrived}
      and (storing_at is null or storing_at < ${plus(since, { minutes: -LEASE_MINUTES })})`);
  if (first === 0) {
    await permittedBy(database, token, arrived);
    fail("uploads.already_sent");
  }
  try {
    await keep(services, { key, since, sha256 }, await make());
  } catch (error) {
    await database.run(
      sql`update uploads set storing_at = null where key = ${key} and storing_at = ${since}`,
    );
    throw error;
  }
}

/** A file that is not what it claims ends its permission: each try has to be counted. */
async function refuseFile({ database }: Services, { key }: Permitted, code: ErrorCode): Promise<never> {
  await database.run(sql`
    update uploads set permit_ends_at = created_at where key = ${key} and stored_at is null`);
  return fail(code);
}

/** The row comes after the file: what it calls stored is always there. */
async function keep(
  services: Services,
  turn: { key: string; since: Date; sha256: Buffer },
  made: Made,
): Promise<void> {
  const { config, clock, database } = services;
  const files = openStore(config);
  for (const { width, path } of made.narrower) await files.keep(path, sizedKey(turn.key, width));
  await files.keep(made.main, turn.key);
  const stored = await database.run(sql`
    update uploads set stored_at = ${clock.now()}, stored_bytes = ${made.bytes}, shown_bytes = ${shownBytes(made)},
      width = ${made.width}, height = ${made.height}, blur = ${made.blur}, sent_sha256 = ${turn.sha256}
    where key = ${turn.key} and storing_at = ${turn.since} and stored_at is null`);
  if (stored > 0) return;
  const isThere = await database.one(sql`select 1 from uploads where key = ${turn.key}`);
  // The row was deleted meanwhile, so no cleanup job would find the file.
  if (!isThere) await discard(services, turn.key);
  fail("uploads.already_sent");
}

/** A picture that is not wider than the copy is its own. */
const shownBytes = ({ width, bytes, narrower }: Made): number | null =>
  width === null ? null : (narrower.find((one) => one.width === TOLD_WIDTH)?.bytes ?? bytes);

export const remove = (
  ctx: SignedIn,
  { body }: InputOf<typeof uploads.remove>,
): Promise<ResponseOf<typeof uploads.remove>> =>
  ctx.write(async (tx) => {
    const upload = await removableBy(tx, ctx.viewer, body.url);
    if (upload.used_at) fail("uploads.in_use");
    await tx.run(sql`delete from uploads where key = ${upload.key}`);
    if (upload.owner_id !== ctx.viewer.userId)
      await audit(tx, ctx, { action: "uploads.removed", object: { kind: "upload", id: upload.key } });
    await emit(tx, "upload.released", { key: upload.key });
    return { ok: true };
  });

const AT_ONCE = 200;
const DRAFT_HOURS = 1;

export async function collectUnused({ config, clock }: Services, tx: Tx): Promise<void> {
  const now = clock.now();
  const oldest = plus(now, { minutes: -60 * UNUSED_HOURS });
  for (let keys = AT_ONCE; keys === AT_ONCE;) {
    const rows = await tx.many<{ key: string }>(sql`
      delete from uploads where key in (
        select key from uploads where used_at is null and created_at < ${oldest}
        order by created_at limit ${AT_ONCE} for update skip locked)
      returning key`);
    await emitAll(tx, "upload.released", rows);
    keys = rows.length;
  }
  await openStore(config).forgetDrafts(plus(now, { minutes: -60 * DRAFT_HOURS }));
}

/** Every copy of it; what fails half way is tried again. */
export async function discard({ config }: Services, key: string): Promise<void> {
  for (const place of placesOf(key)) await openStore(config).remove(place);
}
