import { randomUUID } from "node:crypto";

/** The headers that identify the caller. */
export const bearer = (worker) => ({
  authorization: `Bearer ${worker.accessToken}`,
  // As a phone asks; packing is part of what an answer costs.
  "accept-encoding": "br",
});

export const cookie = (worker) => ({ cookie: `angon_refresh=${worker.refreshToken}` });

/** As the page sends a write: with a key under which it could be repeated. */
export const keyed = (worker) => ({ ...bearer(worker), "idempotency-key": randomUUID() });
