import type { OutgoingHttpHeaders } from "node:http";
import type { ResponseOf, Endpoint, InputOf } from "@angon/contract";
import { errors, type ErrorCode } from "@angon/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { safeParse } from "zod/mini";
import type { Viewer } from "../access.ts";
import { audit } from "../audit.ts";
import { contextOf } from "./request-context.ts";
import type { Context, Services, StartStream } from "../context.ts";
import { within } from "./deadline.ts";
import { Failure } from "../fail.ts";
import { guardRequest } from "./request-guard.ts";
import { inputOf } from "./input.ts";
import { refuseOtherMethodsOfAll } from "./other-methods.ts";
import { batchFieldsOf, refuseUnknownBatches } from "./known-batches.ts";
import { SplitResponse } from "./split-response.ts";
import { CsvResponse } from "./csv-response.ts";
import { StreamedFile } from "./streamed-file.ts";
import { addressKey, anonymousLimit } from "../limits.ts";
import { compressed, compressedStream } from "./compression.ts";

type ViewerFor<D extends Endpoint> = D["audience"] extends "user"
  ? Viewer
  : D["audience"] extends "signed-out"
    ? Viewer | undefined
    : undefined;

/** An endpoint with its handler; `defineFeature` checks that their types match. */
export type Binding = {
  /** The key in the contract of its feature. */
  name: string;
  definition: Endpoint;
  handle: (context: never, input: never) => Promise<unknown>;
  ms: number;
  mayBeOld: boolean;
};

const REQUEST_MS = 3_000;
const LARGE_BODY_BYTES = 2 * 1024 * 1024;

type Handler<D extends Endpoint> = (
  context: Context<ViewerFor<D>>,
  input: InputOf<D>,
) => Promise<
  D extends { streams: true } ? StartStream : ResponseOf<D> | SplitResponse | StreamedFile | CsvOf<D>
>;

type CsvOf<D extends Endpoint> = D extends { csv: true } ? CsvResponse : never;

type Endpoints = Record<string, Endpoint>;
type Handlers<Contract extends Endpoints> = { [Key in keyof Contract]: Handler<Contract[Key]> };

/**
 * `deadlines` gives more time to an endpoint that waits for an external server or reads a file. The reads in `mayBeOld` may
 * answer from a replica.
 */
export type Served<Contract extends Endpoints> = {
  contract: Contract;
  handlers: Handlers<Contract>;
  deadlines?: { [Key in keyof Contract]?: number };
  mayBeOld?: readonly (keyof Contract & string)[];
};

export const bindEndpoints = <Contract extends Endpoints>({
  contract,
  handlers,
  deadlines = {},
  mayBeOld = [],
}: Served<Contract>): Binding[] =>
  Object.entries(contract).map(([key, definition]) => ({
    name: key,
    definition,
    handle: handlers[key as keyof Contract],
    ms: deadlines[key as keyof Contract] ?? REQUEST_MS,
    mayBeOld: mayBeOld.includes(key),
  }));

/** The path as fastify writes it. */
const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/** A path of the specifications that ends in a slash is also served without it. */
const routesOf = (path: string) => [...new Set([routeOf(path), routeOf(path).replace(/\/$/, "")])];

export function mount(app: FastifyInstance, services: Services, bindings: readonly Binding[]): void {
  const methods = new Map<string, string[]>();
  const routes = bindings.flatMap((binding) =>
    routesOf(binding.definition.path).map((url) => ({ url, binding })),
  );
  for (const { url, binding } of routes)
    methods.set(url, [...(methods.get(url) ?? []), binding.definition.method]);
  for (const { url, binding } of routes) {
    app.route({
      method: binding.definition.method,
      url,
      exposeHeadRoute: false,
      ...(binding.definition.largeBody && { bodyLimit: LARGE_BODY_BYTES }),
      config: configOf(binding),
      onRequest: (request) => enter(services, binding.definition, request),
      handler: serverOf(services, binding),
    });
  }
  refuseOtherMethodsOfAll(app, methods);
}

/** Reads that a replica may answer are those of many rows: searches, statistics, lists of the office, exports. */
const configOf = ({ definition, mayBeOld, ms }: Binding) => ({
  streams: definition.streams ?? false,
  waitsLong: (definition.streams ?? false) || (definition.largeBody ?? false) || ms > REQUEST_MS,
  ...(mayBeOld && { weight: "dear" as const }),
});

/** The timeout covers guard and handler together, but not the upload of the body. */
async function enter(services: Services, definition: Endpoint, request: FastifyRequest): Promise<void> {
  const began = performance.now();
  try {
    await within(REQUEST_MS, guardRequest(services, definition, request));
  } catch (error) {
    await auditRefusal(services, definition, request, error);
    throw error;
  }
  request.guardMs = performance.now() - began;
}

const serverOf = (services: Services, binding: Binding) => {
  const batchFields = batchFieldsOf(binding.definition);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = inputOf(binding.definition, request);
    if (batchFields.length > 0) await refuseUnknownBatches(services, batchFields, input);
    return serve(services, binding, input, request, reply);
  };
};

async function serve(
  services: Services,
  { definition, handle, ms, mayBeOld }: Binding,
  input: InputOf<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = contextOf(services, definition, input, request, reply);
  const work = watched(
    context,
    definition,
    readingWhere(services, context, { mayBeOld, isWrite: definition.method !== "GET" }, () =>
      handle(context as never, input as never),
    ),
  );
  const answer = await within(ms - request.guardMs, work);
  if (definition.streams) return stream(reply, answer as StartStream);
  if (answer === undefined && definition.optionalResponse) return reply.status(204).send();
  reply.status(isHeld(definition, answer) ? 202 : (definition.status ?? 200));
  reply.header("cache-control", "no-store");
  if (answer instanceof CsvResponse) {
    reply.header("content-disposition", `attachment; filename="${answer.name}"`);
    return reply.type("text/csv; charset=utf-8").send(answer.text);
  }
  reply.type("application/json; charset=utf-8");
  if (answer instanceof StreamedFile) {
    checked(services, definition, answer.shape);
    return reply.send(compressedStream(request, reply, answer.json()));
  }
  return reply.send(await compressed(request, reply, checked(services, definition, answer)));
}

/** Reads of the replica for `mayBeOld`; a person who writes is noted, and reads the primary for a while. */
async function readingWhere<T>(
  { oldReads, log }: Services,
  context: Context,
  { mayBeOld, isWrite }: { mayBeOld: boolean; isWrite: boolean },
  handle: () => Promise<T>,
): Promise<T> {
  const userId = context.viewer?.userId;
  if (!oldReads || userId === undefined) return handle();
  if (mayBeOld) context.database = await oldReads.databaseFor(userId);
  if (!isWrite) return handle();
  await oldReads.noteWrite(userId);
  const answer = await handle();
  await oldReads.noteWrite(userId).catch((error: unknown) => log.warn({ err: error }, "write not noted"));
  return answer;
}

const isHeld = ({ mayBeHeld }: Endpoint, answer: unknown): boolean =>
  mayBeHeld === true && (answer as { held?: boolean }).held === true;

/** From here on the handler owns the raw response; no hook may buffer or compress it. */
function stream(reply: FastifyReply, open: StartStream): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  open(reply.raw);
}

/** Refusals of the request guard are audited too; those of anonymous requests are rate limited. */
async function auditRefusal(
  services: Services,
  definition: Endpoint,
  request: FastifyRequest,
  error: unknown,
) {
  if (!(error instanceof Failure) || errors[error.code].status !== 403) return;
  const { viewer } = request;
  if (!viewer && !(await services.limits.within(anonymousLimit, addressKey(request.ip)))) return;
  await audit(services.database, { clock: services.clock, viewer, request }, refused(definition, error.code));
}

const refused = (definition: Endpoint, code: ErrorCode) => ({
  action: "refused" as const,
  object: { kind: "call", id: definition.path },
  after: { code },
});

/** Audits every denied right, and reports a refusal that the contract does not declare. */
async function watched<T>(context: Context, definition: Endpoint, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code } = error;
    // An action that was done before the rate limit was reached is answered again, however often it is repeated.
    const earlier = code === "common.rate_limited" ? await context.answered<T>() : undefined;
    if (earlier !== undefined) return earlier;
    if (context.viewer && (error.extra.denied || errors[code].status === 403))
      await audit(context.database, context, refused(definition, code));
    if (!code.startsWith("common.") && !definition.errors.includes(code)) {
      context.log.error({ code, path: definition.path }, "error code not declared in the contract");
      if (context.config.NODE_ENV !== "production")
        throw new Error(`${definition.path} does not declare ${code}`, { cause: error });
    }
    throw error;
  }
}

/** Checks one in so many responses of a frequent endpoint: enough to find a wrong shape within minutes. */
const SAMPLED = 64;

const isTrusted = ({ config }: Services, { hot }: Endpoint) =>
  hot === true && config.NODE_ENV !== "test" && Math.random() * SAMPLED >= 1;

/** Responses are parsed like request bodies, so that no undeclared column leaves the server. */
function checked(services: Services, definition: Endpoint, answer: unknown): string | SplitResponse {
  const isReady = answer instanceof SplitResponse;
  if (isTrusted(services, definition)) return isReady ? answer : JSON.stringify(answer);
  const parsed = safeParse(definition.response, isReady ? JSON.parse(answer.text) : answer);
  if (parsed.success) return isReady ? answer : JSON.stringify(parsed.data);
  services.log.error(
    { path: definition.path, issues: parsed.error.issues },
    "response violates the contract",
  );
  throw new Error(`the response of ${definition.path} violates the contract`);
}
