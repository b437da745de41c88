import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type BrotliOptions,
} from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SplitResponse } from "./split-response.ts";

/**
 * The size, and a window no larger than 256 KB, keep the encoder small. Its memory counts as garbage to collect: with
 * the default window of 4 MB V8 marked the whole heap every tenth response.
 */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
const brotliFor = (text: string, params = brotliParams): BrotliOptions => ({
  params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});
/** Of a page of 110 KB it saves another tenth for half as much time again, off the event loop. */
const brotliOfLarge = { ...brotliParams, [constants.BROTLI_PARAM_QUALITY]: 5 };
const gzipOptions = { level: 4 };

const here = {
  br: (text: string) => brotliCompressSync(text, brotliFor(text)),
  gzip: (text: string) => gzipSync(text, gzipOptions),
};
const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)];
const inThreadPool = {
  br: (text: string) => brotliLater(text, brotliFor(text, brotliOfLarge)),
  gzip: (text: string) => gzipLater(text, gzipOptions),
};

/** A smaller response fits into one packet anyway. */
const WORTH_BYTES = 1_200;

/** Up to so many characters the thread pool costs more than it takes from the event loop. */
const SMALL = 64 * 1_024;

/**
 * Users pay for each byte, so responses are compressed. BREACH does not apply: secrets are only in responses that need a
 * bearer token, which another site's page cannot send.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | SplitResponse,
): Promise<string | Buffer> {
  reply.header("vary", "accept-encoding");
  const text = typeof answer === "string" ? answer : answer.text;
  if (text.length < WORTH_BYTES) return text;
  const way = wayFor(request);
  if (way === undefined) return text;
  reply.header("content-encoding", way);
  if (way === "br" && typeof answer !== "string") return answer.brotli();
  return (text.length <= SMALL ? here : inThreadPool)[way](text);
}

function wayFor(request: FastifyRequest): "br" | "gzip" | undefined {
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  return (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
}

/** Compresses a streamed response; stops reading when the client disconnects. */
export function compressedStream(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): Readable {
  reply.header("vary", "accept-encoding");
  const source = Readable.from(pieces, { objectMode: false });
  const way = wayFor(request);
  if (way === undefined) return source;
  reply.header("content-encoding", way);
  const packer = way === "br" ? createBrotliCompress({ params: brotliParams }) : createGzip(gzipOptions);
  // The failure of a piece reaches the reply by way of the packer.
  return pipeline(source, packer, () => {});
}
