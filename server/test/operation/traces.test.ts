import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { createGatewaySender } from "../../src/kit/delivery/sms-sender.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";
import { openPushService } from "../push-service.ts";

const ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER_SPAN = "00f067aa0ba902b7";
const trace = { traceparent: `00-${ID}-${CALLER_SPAN}-01` };
const CHILD = new RegExp(`^00-${ID}-(?!${CALLER_SPAN})[0-9a-f]{16}-01$`);

const push = await openPushService();
const school = useSchool({
  env: { PUSH_SERVICES: push.origin, LOG_LEVEL: "info", INSTANCE_NAME: "web-7", TRUST_PROXY: "127.0.0.1" },
});
const { createComment } = commentHelpers(school);
const texts: IncomingHttpHeaders[] = [];
const gateway = createServer((request, response) => {
  texts.push(request.headers);
  response.end("ok");
});
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const settings = {
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/?to={phone}&text={text}`,
    SMS_METHOD: "GET" as const,
    SMS_FORMAT: "json" as const,
  };
  school.server.services.sender = createGatewaySender([settings]);
  const stream = Reflect.get(school.server.app.log, pino.symbols.streamSym) as { write(line: string): void };
  vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(JSON.parse(line)));
});
beforeEach(() => void (lines.length = texts.length = 0));
afterEach(() => push.clear());
afterAll(async () => {
  vi.restoreAllMocks();
  await push.close();
  await new Promise((resolve) => gateway.close(resolve));
});

const askForCode = (headers: Record<string, string>) =>
  school.stranger.post("/api/auth/otp", { phone: cast.rafi.phone }, headers);
const answered = () => lines.find(({ msg }) => msg === "answered");

it("a request log line names instance, trace and the network of the client, and no whole address", async () => {
  for (const [address, client] of [
    ["203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1234:5678::9", "2001:db8:1234::/48"],
  ] as const) {
    lines.length = 0;
    await school.stranger.get("/api/site", { ...trace, "x-forwarded-for": address });
    expect(answered()).toMatchObject({ instance: "web-7", trace: ID, client, route: "/api/site" });
    expect(JSON.stringify(lines)).not.toContain(address);
  }
});

it("an SMS carries the trace of the request that caused it, with a span of its own", async () => {
  expect((await askForCode(trace)).status).toBe(200);
  expect(texts).toHaveLength(1);
  expect(texts[0]?.traceparent).toMatch(CHILD);
});

it("an invalid trace reaches neither the log nor a call", async () => {
  for (const traceparent of [
    "rubbish",
    `00-${"0".repeat(32)}-${CALLER_SPAN}-01`,
    `ff-${ID}-${CALLER_SPAN}-01`,
  ]) {
    lines.length = texts.length = 0;
    school.advanceClock({ minutes: 30 });
    expect((await askForCode({ traceparent })).status).toBe(200);
    expect(texts[0]).toBeDefined();
    expect(texts[0]).not.toHaveProperty("traceparent");
    expect(answered()).not.toHaveProperty("trace");
  }
});

it("a push message carries the trace of the comment that caused it through its jobs, and that of another none", async () => {
  await school.drain();
  await school.database.run(sql`
    insert into notification_preferences (user_id, quiet)
    select id, false from users on conflict (user_id) do update set quiet = false, off_types = '{}'`);
  const browser = push.browser("phone");
  await school.as("rafi").post("/api/notification/push", browser.subscription);
  const [first, second] = [await createPost(school, "rafi"), await createPost(school, "rafi")];
  await school.drain();
  push.clear();
  await createComment("nusrat", first);
  await school.drain();
  expect(browser.requests).toHaveLength(1);
  expect(browser.requests[0]?.headers).not.toHaveProperty("traceparent");
  const comment = { content: "এভাবে ভেবে দেখো" };
  expect((await school.as("nusrat").post(`/api/post/${second}/comments`, comment, trace)).status).toBe(201);
  await school.drain();
  expect(browser.requests).toHaveLength(2);
  expect(browser.requests[1]?.headers.traceparent).toMatch(CHILD);
});
