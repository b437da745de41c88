import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SplitResponse } from "./split-response.ts";

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const how = {
  br: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
  gzip: { level: 4 },
};

/** Below that one packet carries it either way. */
const WORTH_BYTES = 1_200;

/**
 * Users pay for each byte, so responses are compressed, in zlib's thread pool and not on the event loop. BREACH does not
 * apply: secrets are only in responses that need a bearer token, which another site's page cannot send.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | SplitResponse,
): Promise<string | Buffer> {
  reply.header("vary", "accept-encoding");
  const text = typeof answer === "string" ? answer : answer.text;
  if (text.length < WORTH_BYTES) return text;
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  const way = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (way === undefined) return text;
  reply.header("content-encoding", way);
  if (way === "br" && typeof answer !== "string") return answer.brotli();
  return way === "br" ? pack.br(text, how.br) : pack.gzip(text, how.gzip);
}
