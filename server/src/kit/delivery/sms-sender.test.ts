import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createGatewaySender } from "./sms-sender.ts";
import type { SmsSettings } from "./sms.ts";

type Heard = { line: string; header: string | undefined; type: string | undefined; body: string };
type Answer = (response: ServerResponse) => void;

const PHONE = "01711000001";
const TEXT = 'কোড 123456। "কাউকে" & বোলো না';
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const says =
  (status: number, text = ""): Answer =>
  (response) =>
    void response.writeHead(status).end(text);
const silence: Answer = () => undefined;

/** A gateway of the country as far as we can see it: it keeps what it heard and answers in turn. */
async function fakeGateway(...answers: Answer[]) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => void hear(request, response));
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { method, url, headers } = request;
    heard.push({
      line: `${method} ${url}`,
      header: headers.authorization,
      type: headers["content-type"],
      body: Buffer.concat(pieces).toString("utf8"),
    });
    (answers.shift() ?? says(500))(response);
  };
  await once(server.listen(0, "127.0.0.1"), "listening");
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { heard, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const posting = (origin: string, more: Partial<SmsSettings> = {}): SmsSettings => ({
  SMS_URL: `${origin}/send`,
  SMS_METHOD: "POST",
  SMS_FORMAT: "json",
  SMS_HEADER: "Authorization: Bearer s3cret",
  SMS_BODY: '{"to":"88{phone}","message":"{text}"}',
  ...more,
});
const send = (settings: SmsSettings, patienceMs = 5_000) =>
  createGatewaySender([settings], { patienceMs }).send(PHONE, "123456", TEXT);
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => "sent",
    (error: Error) => error.message,
  );

it("the SMS gateway receives JSON with the configured header, for texts in every script", async () => {
  const { heard, origin } = await fakeGateway(says(200));
  await send(posting(origin));
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    line: "POST /send",
    header: "Bearer s3cret",
    type: "application/json; charset=utf-8",
  });
  expect(JSON.parse(heard[0]?.body ?? "")).toEqual({ to: `88${PHONE}`, message: TEXT });
});

it("the SMS gateway receives a form", async () => {
  const { heard, origin } = await fakeGateway(says(202));
  await send(posting(origin, { SMS_FORMAT: "form", SMS_BODY: "key=k&to={phone}&text={text}" }));
  expect(heard[0]?.type).toBe("application/x-www-form-urlencoded; charset=utf-8");
  expect(Object.fromEntries(new URLSearchParams(heard[0]?.body))).toEqual({
    key: "k",
    to: PHONE,
    text: TEXT,
  });
});

it("the SMS gateway receives number and text in the URL of a GET request", async () => {
  const { heard, origin } = await fakeGateway(says(200));
  const SMS_URL = `${origin}/api?key=k&number={phone}&message={text}`;
  await send({ SMS_URL, SMS_METHOD: "GET", SMS_FORMAT: "json" });
  const asked = new URL(heard[0]?.line.slice("GET ".length) ?? "", origin);
  expect(Object.fromEntries(asked.searchParams)).toEqual({ key: "k", number: PHONE, message: TEXT });
});

it("the SMS gateway is asked a second time after a server error", async () => {
  const { heard, origin } = await fakeGateway(says(500), says(200));
  await send(posting(origin));
  expect(heard).toHaveLength(2);
});

it.each([
  ["twice responding with a server error", [says(500), says(503)], 2, "the SMS gateway answered 503"],
  ["twice not responding", [silence, silence], 2, "the SMS gateway said nothing for 400 ms"],
  ["refusing", [says(401, "Bearer s3cret"), says(200)], 1, "the SMS gateway answered 401"],
  ["pointing elsewhere", [says(302), says(200)], 1, "the SMS gateway answered 302"],
  ["short of money", [says(200, '{"code":1007}'), says(200)], 1, "the SMS gateway did not say SMS_SUCCESS"],
] as const)(
  "the SMS sender reports a failure when the gateway is %s, without secrets in the reason",
  async (_what, answers, times, said) => {
    const { heard, origin } = await fakeGateway(...answers);
    // Only the case of a silent gateway waits for the timeout.
    const patience = said.includes("400 ms") ? 400 : undefined;
    expect(await failureOf(send(posting(origin, { SMS_SUCCESS: '"code":202' }), patience))).toBe(said);
    expect(heard).toHaveLength(times);
  },
);

it("the SMS sender reports success when the response confirms it", async () => {
  const { origin } = await fakeGateway(says(200, '{"code":202}'));
  expect(await failureOf(send(posting(origin, { SMS_SUCCESS: '"code":202' })))).toBe("sent");
});

it.each([
  ["a confirmation", [says(200, '{"code":202}')], "sent"],
  [
    "a refusal",
    [says(200, '{"code":1007}'), says(200, '{"code":202}')],
    "the SMS gateway did not say SMS_SUCCESS",
  ],
  ["a server error", [says(500), says(200, '{"code":202}')], "the SMS gateway answered 500"],
  ["no response", [silence, says(200, '{"code":202}')], "unknown"],
] as const)(
  "the SMS gateway is asked only once for a text that must not arrive twice, also after %s",
  async (_what, answers, outcome) => {
    const { heard, origin } = await fakeGateway(...answers);
    // Only the case of a silent gateway waits for the timeout.
    const patienceMs = outcome === "unknown" ? 400 : undefined;
    const sender = createGatewaySender([posting(origin, { SMS_SUCCESS: '"code":202' })], { patienceMs });
    expect(await sender.sendOnce(PHONE, TEXT).catch((error: Error) => error.message)).toBe(outcome);
    expect(heard).toHaveLength(1);
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({ to: `88${PHONE}`, message: TEXT });
  },
);

it("the SMS sender reports a failure when the gateway is unreachable", async () => {
  const { origin } = await fakeGateway();
  closers.splice(0).forEach((close) => close());
  expect(await failureOf(send(posting(origin)))).toBe("the SMS gateway was not reached");
});

const counted = (settings: readonly [SmsSettings, SmsSettings?], patienceMs?: number) => {
  const counts: string[] = [];
  const count = (gateway: number, outcome: string) => void counts.push(`${gateway} ${outcome}`);
  return { counts, sender: createGatewaySender(settings, { patienceMs, count }) };
};
const SMS_BODY = '{"to":"{phone}","message":"{text}","csms_id":"{id}"}';
const idsOf = (heard: readonly Heard[]) =>
  heard.map(({ body }) => (JSON.parse(body) as { csms_id: string }).csms_id);

it("the SMS gateway receives an id of its own for each text, and the same one when it is asked again", async () => {
  const { heard, origin } = await fakeGateway(says(500), says(200), says(200));
  await send(posting(origin, { SMS_BODY }));
  await send(posting(origin, { SMS_BODY }));
  const [first, again, next] = idsOf(heard);
  expect(first).toMatch(/^[A-Za-z0-9]{1,20}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it.each([
  ["is away", says(503)],
  ["refuses", says(401)],
  ["is silent", silence],
] as const)(
  "the second SMS gateway brings a code when the first %s, and both are counted",
  async (_what, answer) => {
    const [first, second] = [await fakeGateway(answer), await fakeGateway(says(200))];
    const settings = [posting(first.origin, { SMS_BODY }), posting(second.origin, { SMS_BODY })] as const;
    const { counts, sender } = counted(settings, answer === silence ? 2_000 : undefined);
    await sender.send(PHONE, "123456", TEXT);
    expect(first.heard).toHaveLength(1);
    expect(idsOf(second.heard)).toEqual(idsOf(first.heard));
    expect(counts).toEqual(["1 failed", "2 sent"]);
  },
);

it("the second SMS gateway is left alone when the first took the text, and its failure is reported", async () => {
  const [first, second] = [await fakeGateway(says(200), says(500)), await fakeGateway(says(500))];
  const { counts, sender } = counted([posting(first.origin), posting(second.origin)]);
  await sender.send(PHONE, "123456", TEXT);
  expect(second.heard).toHaveLength(0);
  expect(await failureOf(sender.send(PHONE, "123456", TEXT))).toBe("the SMS gateway answered 500");
  expect(counts).toEqual(["1 sent", "1 failed", "2 failed"]);
});

it("the second SMS gateway gets a text that must not arrive twice only when the first has refused it", async () => {
  const [first, second] = [await fakeGateway(says(401), silence), await fakeGateway(says(200), says(200))];
  const settings = [posting(first.origin), posting(second.origin)] as const;
  expect(await counted(settings).sender.sendOnce(PHONE, TEXT)).toBe("sent");
  expect(second.heard).toHaveLength(1);
  expect(await counted(settings, 400).sender.sendOnce(PHONE, TEXT)).toBe("unknown");
  expect(second.heard).toHaveLength(1);
});
