import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3mini, S3ServiceError } from "s3mini";
import { countS3 } from "../kit/telemetry/outside-calls.ts";
import { traced } from "../kit/telemetry/trace.ts";
import { StoreAway, type FileStore, type Span } from "./store.ts";

export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

/** Files in a bucket, so that several servers share them; drafts stay on the disk of the one that checks them. */
export function s3Store(at: Bucket, drafts: Pick<FileStore, "withDraft" | "forgetDrafts">): FileStore {
  const s3 = new S3mini({
    endpoint: `${at.endpoint}/${at.bucket}`,
    region: at.region,
    accessKeyId: at.accessKey,
    secretAccessKey: at.secretKey,
    fetch: answered,
  });
  return {
    ...drafts,
    async keep(draft, key) {
      const { size } = await stat(draft);
      // Signed with the rest: the bucket keeps what left here, or nothing.
      const proof = { "content-md5": await md5Of(draft) };
      const body = () => Readable.toWeb(createReadStream(draft)) as globalThis.ReadableStream;
      await orAway(() => s3.putObject(key, body(), undefined, undefined, proof, size));
    },
    async open(key) {
      const bytes = await orAway(() => unlessMissing(s3.getContentLength(key)));
      return bytes === undefined ? undefined : { bytes, read: (part) => orAway(() => bodyOf(s3, key, part)) };
    },
    async remove(key) {
      await orAway(() => unlessMissing(s3.deleteObject(key)));
    },
  };
}

const ANSWER_MS = 10_000;
const SEND_MS = 240_000;

/** The time limit covers only the start of the response: a video is read for as long as it is watched. */
const answered: typeof fetch = async (url, init) => {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), init?.method === "PUT" ? SEND_MS : ANSWER_MS);
  try {
    // Node asks for `duplex` when a body is still being read while it is sent.
    const request = fetch(url, { ...traced(init), signal: control.signal, duplex: "half" });
    return await countS3(init?.method ?? "GET", request);
  } finally {
    clearTimeout(timer);
  }
};

async function md5Of(path: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64");
}

async function bodyOf(s3: S3mini, key: string, part: Span | undefined): Promise<Readable> {
  const { body } = part
    ? await s3.getObjectRaw(key, false, part.from, part.to + 1)
    : await s3.getObjectRaw(key);
  return body ? Readable.fromWeb(body) : Readable.from([]);
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { cause = error } = error as Error;
    if (cause instanceof S3ServiceError && cause.status === 404) return undefined;
    throw error;
  }
}

/** The server may just have closed a keep-alive connection: the request is repeated once on a new one. */
async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work().catch((error: unknown) => (isLineCut(error) ? work() : Promise.reject(error)));
  } catch (error) {
    throw new StoreAway(error);
  }
}

const isLineCut = (error: unknown): boolean => {
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(String(code)) || (!!cause && isLineCut(cause));
};
