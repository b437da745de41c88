import { describe, expect, it } from "vitest";
import { useSchool, type School } from "../harness.ts";

const TOKEN = "probe-token-of-24-letters-or-more";
const probes = ["/readyz", "/metrics"];
const statuses = (school: School, headers: Record<string, string>) =>
  Promise.all(probes.map(async (path) => (await school.stranger.get(path, headers)).status));
const fromElsewhere = (school: School, headers: Record<string, string>) =>
  Promise.all(
    probes.map(async (url) => {
      const response = await school.server.app.inject({ url, headers, remoteAddress: "10.1.2.3" });
      return response.statusCode;
    }),
  );
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const behindProxy = { "x-forwarded-for": "203.0.113.9" };

describe("a server with PROBE_TOKEN", () => {
  const school = useSchool({ env: { PROBE_TOKEN: TOKEN } });

  it("answers readiness and metrics to its bearer from any address, and to its own machine without it", async () => {
    expect(await statuses(school, {})).toEqual([200, 200]);
    expect(await statuses(school, { ...behindProxy, ...bearer(TOKEN) })).toEqual([200, 200]);
    expect(await statuses(school, { forwarded: "for=203.0.113.9", ...bearer(TOKEN) })).toEqual([200, 200]);
    expect(await fromElsewhere(school, bearer(TOKEN))).toEqual([200, 200]);
  });

  it("answers 404 to other addresses without the token, with a wrong one and with one that only begins like it", async () => {
    for (const headers of [
      {},
      bearer(""),
      bearer(`${TOKEN}x`),
      bearer(TOKEN.slice(0, -1)),
      { authorization: TOKEN },
    ]) {
      expect(await statuses(school, { ...behindProxy, ...headers })).toEqual([404, 404]);
      expect(await fromElsewhere(school, headers)).toEqual([404, 404]);
    }
    expect(await statuses(school, { ...behindProxy, "x-probe-token": TOKEN })).toEqual([404, 404]);
    for (const path of probes) {
      const { status } = await school.stranger.get(`${path}?token=${TOKEN}`, behindProxy);
      expect(status).toBe(404);
    }
  });
});

describe("a server without PROBE_TOKEN", () => {
  const school = useSchool();

  it("answers readiness and metrics to its own machine only, whatever the bearer", async () => {
    expect(await statuses(school, {})).toEqual([200, 200]);
    for (const token of ["", "undefined", TOKEN]) {
      expect(await statuses(school, { ...behindProxy, ...bearer(token) })).toEqual([404, 404]);
      expect(await fromElsewhere(school, bearer(token))).toEqual([404, 404]);
    }
  });
});
