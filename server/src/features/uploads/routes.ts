import { IMAGE_BYTES, uploads } from "@angon/contract/uploads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bind, refuseOtherMethods } from "../../kit/endpoint.ts";
import type { Services } from "../../kit/context.ts";
import { bearerOf } from "../../kit/gate.ts";
import { permit, remove, store } from "./commands.ts";
import { fileAt } from "./queries.ts";
import { downloadName } from "./rules.ts";

export const uploadsRoutes = [bind(uploads.permit, permit), bind(uploads.remove, remove)];

type Put = { Params: { token: string } };
type Get = { Params: { "*": string } };

/** The two addresses that do not speak JSON: where a permitted file is sent, and where it is shown. */
export async function uploadsRaw(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    scope.put<Put>("/api/files/put/:token", (request, reply) => take(services, request, reply));
    scope.get<Get>("/files/*", (request, reply) => show(services, request, reply));
    refuseOtherMethods(scope, "/api/files/put/:token", ["PUT"]);
  });
}

async function take(services: Services, request: FastifyRequest<Put>, reply: FastifyReply) {
  await services.limits.take("address", request.ip);
  const announced = request.headers["content-length"];
  const bytes = announced === undefined ? undefined : Number(announced);
  // A short body is read to its end even when it is refused, so that the sender hears why; a long one is not.
  if (bytes === undefined || bytes > IMAGE_BYTES) reply.header("connection", "close");
  await store(services, {
    token: request.params.token,
    type: request.headers["content-type"],
    bytes,
    sender: await senderOf(services, request),
    body: request.raw,
  });
  return reply.header("cache-control", "no-store").send({ ok: true });
}

async function senderOf({ viewers }: Services, request: FastifyRequest<Put>) {
  const token = bearerOf(request);
  return token === undefined ? undefined : viewers.of(token);
}

/** Inert: one exact type, no script, no frame. An address never shows anything else, so it is kept for good. */
async function show(services: Services, request: FastifyRequest<Get>, reply: FastifyReply) {
  const key = request.params["*"];
  const file = await fileAt(services, key);
  return reply
    .headers({
      "content-type": "image/webp",
      "content-length": String(file.bytes),
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(downloadName(key))}`,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "private, max-age=31536000, immutable",
    })
    .send(file.read());
}
