import * as z from "zod/mini";
import { Limits } from "./assistant.ts";
import { endpoint, Id, Ok } from "./kit/endpoint.ts";
import { Batch, PlatformRole } from "./people.ts";
import { Phone } from "./kit/text.ts";
import { SessionUser } from "./users.ts";

const RefreshToken = z.string().check(z.minLength(1), z.maxLength(500));

export const Profile = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  role: PlatformRole,
  level: z.int(),
  hsc_batch: z.nullable(Batch),
  institute_name: z.nullable(z.string()),
  children: z.array(z.string()),
  current: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

export const SignedIn = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: SessionUser,
  profiles: z.array(Profile),
});
const Pair = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Browsers carry the refresh token in a cookie, everyone else in the body. */
const MaybeRefreshToken = z.object({ refreshToken: z.optional(RefreshToken) });

export const session = {
  login: endpoint({
    method: "POST",
    path: "/api/auth/login",
    audience: "public",
    summary: "Sign in by phone and password",
    body: z.object({ phone: Phone, password: z.string().check(z.maxLength(200, "too_long")) }),
    response: SignedIn,
    errors: ["session.wrong_credentials", "session.suspended"],
  }),
  refresh: endpoint({
    method: "POST",
    path: "/api/auth/refresh",
    audience: "cookie",
    summary: "Trade the refresh token for a new pair",
    body: MaybeRefreshToken,
    response: Pair,
    errors: ["session.ended"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/auth/session",
    audience: "cookie",
    summary: "Everything a page load needs, in one call",
    body: MaybeRefreshToken,
    response: z.object({
      accessToken: z.string(),
      refreshToken: z.string(),
      user: SessionUser,
      limits: Limits,
      notification_count: z.int(),
    }),
    errors: ["session.ended"],
  }),
  profiles: endpoint({
    method: "GET",
    path: "/api/auth/profiles",
    audience: "user",
    summary: "The profiles of one's account",
    response: z.array(Profile),
    errors: [],
  }),
  switch: endpoint({
    method: "POST",
    path: "/api/auth/switch",
    audience: "user",
    summary: "Go on as another profile of the same account",
    body: z.object({ userId: Id }),
    allowSanctioned: true,
    response: SignedIn,
    errors: ["session.not_your_profile", "session.suspended"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/auth/logout",
    audience: "signed-out",
    summary: "End the session",
    body: MaybeRefreshToken,
    response: Ok,
    errors: [],
  }),
};
