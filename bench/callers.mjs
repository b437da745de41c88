import { randomUUID } from "node:crypto";

/** The headers that identify the caller. */
export const bearer = (lane) => ({
  authorization: `Bearer ${lane.accessToken}`,
  // As a phone asks; packing is part of what an answer costs.
  "accept-encoding": "br",
});

export const cookie = (lane) => ({ cookie: `angon_refresh=${lane.refreshToken}` });

/** As the page sends a write: with a key under which it could be repeated. */
export const keyed = (lane) => ({ ...bearer(lane), "idempotency-key": randomUUID() });
