import { createServer } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** Longer than the server waits for a gateway. */
const SLOW_MS = 6_000;

const answers = {
  right: (response) => response.end('{"taken":true}'),
  // As gateways of the country do when the account is empty.
  "200 with an error": (response) => response.end('{"error":"balance"}'),
  500: (response) => response.writeHead(500).end(),
  async slow(response) {
    await pause(SLOW_MS);
    response.end('{"taken":true}');
  },
};

export const wrongAnswers = Object.keys(answers).filter((name) => name !== "right");

/** An SMS gateway that keeps the code of each phone and may answer wrongly. */
export async function openGateway() {
  const codes = new Map();
  const gateway = { mode: "right", codeOf: (phone) => codes.get(phone), settings: {}, close: () => {} };
  async function answer(request, response) {
    const { to, message } = JSON.parse(await text(request));
    if (gateway.mode === "right") codes.set(to, /\d{6}/.exec(message)?.[0]);
    await answers[gateway.mode](response);
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  gateway.settings = {
    OTP_SENDER: "http",
    SMS_URL: `http://127.0.0.1:${server.address().port}/send`,
    SMS_BODY: '{"to":"{phone}","message":"{text}"}',
    SMS_SUCCESS: '"taken":true',
  };
  gateway.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return gateway;
}
