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
    summary: "Exchange the refresh token for a new pair of tokens",
    body: MaybeRefreshToken,
    response: Pair,
    errors: ["session.ended"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/auth/session",
    audience: "cookie",
    summary: "Get all data that a page load needs",
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
    summary: "List the profiles of the viewer's account",
    response: z.array(Profile),
    errors: [],
  }),
  switch: endpoint({
    method: "POST",
    path: "/api/auth/switch",
    audience: "user",
    summary: "Switch to another profile of the same account",
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
