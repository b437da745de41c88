import { Readable } from "node:stream";
import { maxBytes } from "@angon/contract/uploads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { StoreAway } from "../../files/store.ts";
import type { Services } from "../../kit/context.ts";
import type { OtherRoute } from "../../kit/http/openapi.ts";
import { refuseOtherMethods } from "../../kit/http/other-methods.ts";
import { fail } from "../../kit/fail.ts";
import { bearerOf } from "../../kit/http/request-guard.ts";
import { addressKey, addressLimit } from "../../kit/limits.ts";
import { store } from "./commands.ts";
import { fileAt } from "./queries.ts";
import { dispositionOf, rangeIn, shownAs } from "./rules.ts";

const text = { type: "string" };
const param = (name: string, place: "path" | "query", schema: object, description: string) => ({
  name,
  in: place,
  required: place === "path",
  schema,
  description,
});
const fileContent = { "*/*": { schema: { type: "string", format: "binary" } } };

/** Describes the two routes below in the OpenAPI document. */
export const fileRoutes: readonly OtherRoute[] = [
  {
    path: "/api/files/put/{token}",
    method: "put",
    operation: {
      operationId: "uploadsPut",
      tags: ["uploads"],
      summary: "Upload the file of a permit with its content type and length, to the permit's `uploadUrl`",
      security: [{}],
      parameters: [param("token", "path", text, "Of `uploadUrl`; it is used once, within ten minutes")],
      requestBody: { required: true, content: fileContent },
    },
    responses: {
      200: {
        description: "Stored",
        content: {
          "application/json": {
            schema: { type: "object", properties: { ok: { const: true } }, required: ["ok"] },
          },
        },
      },
    },
    errors: [
      "common.rate_limited",
      "common.internal",
      "common.unavailable",
      "uploads.already_sent",
      "uploads.image_too_large",
      "uploads.length_needed",
      "uploads.pdf_refused",
      "uploads.permission_ended",
      "uploads.size_mismatch",
      "uploads.storage_away",
      "uploads.too_large",
      "uploads.type_refused",
      "uploads.video_refused",
    ],
  },
  {
    path: "/files/{key}",
    method: "get",
    operation: {
      operationId: "uploadsFile",
      tags: ["uploads"],
      summary: "Read a file by the URL that a response contains; supports `Range`",
      security: [{}],
      parameters: [
        param("key", "path", text, "Name of the file, which contains slashes that are not encoded"),
        param("w", "query", { type: "integer" }, "Width of a smaller picture"),
        ...["until", "of", "to", "sig"].map((name) =>
          param(name, "query", text, "Of a signed address, which is used as it was given"),
        ),
      ],
    },
    responses: {
      200: { description: "The file", content: fileContent },
      206: { description: "The part that was asked for", content: fileContent },
    },
    errors: ["common.internal", "common.not_found", "uploads.range_refused", "uploads.storage_away"],
  },
];

type Put = { Params: { token: string } };
type Get = { Params: { "*": string }; Querystring: Record<string, unknown> };

/** The two addresses that do not speak JSON: where a permitted file is sent, and where it is shown. */
export async function uploadsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    scope.put<Put>("/api/files/put/:token", (request, reply) =>
      unlessAway(request, () => take(services, request, reply)),
    );
    scope.get<Get>("/files/*", (request, reply) => unlessAway(request, () => show(services, request, reply)));
    refuseOtherMethods(scope, "/api/files/put/:token", ["PUT"]);
  });
}

async function unlessAway<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    request.log.error({ err: error.cause }, "file store unreachable");
    return fail("uploads.storage_away", { retryAfter: 5 });
  }
}

// A short body is read to its end even when it is refused, so that the sender hears why; a long one is not.
const READ_ANYWAY = maxBytes.image;

async function take(services: Services, request: FastifyRequest<Put>, reply: FastifyReply) {
  await services.limits.take(addressLimit, addressKey(request.ip));
  const announced = request.headers["content-length"];
  const bytes = announced === undefined ? undefined : Number(announced);
  try {
    await store(services, {
      token: request.params.token,
      type: request.headers["content-type"],
      bytes,
      sender: await senderOf(services, request),
      body: request.raw,
    });
  } catch (error) {
    if (bytes === undefined || bytes > READ_ANYWAY) reply.header("connection", "close");
    throw error;
  }
  return reply.header("cache-control", "no-store").send({ ok: true });
}

async function senderOf({ viewers }: Services, request: FastifyRequest<Put>) {
  const token = bearerOf(request);
  return token === undefined ? undefined : viewers.of(token);
}

/** Inert: one exact type, no script, no frame. The content of an address never changes, so it may be cached. */
async function show(services: Services, request: FastifyRequest<Get>, reply: FastifyReply) {
  const key = request.params["*"];
  const { w, until, of, to, sig } = request.query;
  const { file, keptSeconds, shownName } = await fileAt(services, { key, w, until, of, to, sig });
  const { type, name, saved } = shownAs(key);
  const { range, "if-range": condition } = request.headers;
  // We name no versions, so a condition on one is never met.
  const part = condition === undefined ? rangeIn(range, file.bytes) : undefined;
  if (part === "outside") {
    reply.header("content-range", `bytes */${file.bytes}`);
    return fail("uploads.range_refused");
  }
  if (part) reply.status(206).header("content-range", `bytes ${part.from}-${part.to}/${file.bytes}`);
  reply.headers({
    "content-type": type,
    "content-length": String(part ? part.to - part.from + 1 : file.bytes),
    "content-disposition": dispositionOf(saved, name, shownName),
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "accept-ranges": "bytes",
    "cache-control":
      keptSeconds === "forever" ? "private, max-age=31536000, immutable" : `private, max-age=${keptSeconds}`,
  });
  // A HEAD request gets the length, and the file is not read.
  return reply.send(request.method === "HEAD" ? Readable.from([]) : await file.read(part));
}
