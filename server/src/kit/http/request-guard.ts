import type { Endpoint } from "@angon/contract";
import type { FastifyRequest } from "fastify";
import type { Viewer } from "../access.ts";
import type { Services } from "../context.ts";
import { fail } from "../fail.ts";
import {
  addressKey,
  addressLimit,
  anonymousLimit,
  captchaAddressLimit,
  captchaLimit,
  publicWriteLimit,
  readLimit,
  writeLimit,
  type Limit,
} from "../limits.ts";
import { fromElsewhere } from "./origin.ts";
import { refreshCookie } from "./cookies.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    guardMs: number;
  }
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Before a byte of the body is read: where it comes from, who it is, how often, and what it claims to be. */
export async function guardRequest(
  services: Services,
  definition: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const token = bearerOf(request);
  const hasCookie = request.cookies[refreshCookie(services.config).name] !== undefined;
  const writes = definition.method !== "GET";
  const own = ownOrigins(services, request);
  if (
    (writes || definition.streams) &&
    fromElsewhere({
      headers: request.headers,
      own,
      hasBearer: token !== undefined,
      hasCookie: hasCookie && definition.audience !== "public",
    })
  )
    fail("common.csrf");
  if (definition.audience === "user") await admitUser(services, request, token, definition);
  else if (definition.audience === "signed-out") await admitLeaver(services, request, token);
  else if (definition.audience === "cookie") await services.limits.take(addressLimit, addressKey(request.ip));
  else if (writes) await services.limits.take(publicWriteLimit, addressKey(request.ip));
  else await countPublicRead(services, definition, request, token);
  if (writes) refuseOtherTypes(request);
}

async function admitUser(
  services: Services,
  request: FastifyRequest,
  token: string | undefined,
  definition: Endpoint,
) {
  const viewer = token === undefined ? undefined : await services.viewers.of(token);
  if (!viewer) return fail("common.unauthenticated");
  request.viewer = viewer;
  const writes = definition.method !== "GET";
  if (writes && viewer.sanctionedUntil && !definition.allowSanctioned) fail("common.sanctioned");
  await countUser(services, request, viewer, writes ? writeLimit : readLimit);
  services.presence.note(viewer, services.clock.now());
}

/**
 * A school shares an address, and each post of its students needs a captcha: strangers who use up the address must not
 * stop them. The handler sees no viewer.
 */
async function countPublicRead(
  services: Services,
  { limitedApart }: Endpoint,
  request: FastifyRequest,
  token: string | undefined,
) {
  const viewer = token === undefined ? undefined : await services.viewers.of(token);
  const [own, ofAddress] = limitedApart ? [captchaLimit, captchaAddressLimit] : [readLimit, anonymousLimit];
  if (viewer) await countUser(services, request, viewer, own);
  else await services.limits.take(ofAddress, addressKey(request.ip));
}

async function countUser({ limits }: Services, request: FastifyRequest, viewer: Viewer, limit: Limit) {
  await limits.take(addressLimit, addressKey(request.ip));
  await limits.take(limit, viewer.userId, { viewer });
}

/** Signing out twice is no error, but a stranger is still a stranger. */
async function admitLeaver(services: Services, request: FastifyRequest, token: string | undefined) {
  if (token === undefined || !(await services.viewers.isOurs(token))) fail("common.unauthenticated");
  request.viewer = await services.viewers.of(token);
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(request.headers.authorization ?? "");
  return match?.[1];
}

/** The configured address; without one (a school's own network), the host that was asked. */
function ownOrigins({ config }: Services, request: FastifyRequest): string[] {
  if (config.PUBLIC_URL) return [config.PUBLIC_URL.toLowerCase()];
  return [`http://${request.host.toLowerCase()}`, `https://${request.host.toLowerCase()}`];
}

function refuseOtherTypes(request: FastifyRequest): void {
  const { headers } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  const types = request.raw.rawHeaders.filter(
    (name, i) => i % 2 === 0 && name.toLowerCase() === "content-type",
  );
  if (types.length > 1 || headers["content-encoding"] !== undefined) fail("common.unsupported_media_type");
  const type = headers["content-type"];
  if (type === undefined ? hasBody : !JSON_TYPE.test(type)) fail("common.unsupported_media_type");
}
