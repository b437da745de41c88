import { createServer, request } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

const CHECK_EVERY_MS = 500;
const CHECK_WITHIN_MS = 2_000;

/** Marks a 502 of the proxy itself, so that it is counted apart from those of the servers. */
export const OWN = "x-from-proxy";

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(CHECK_WITHIN_MS) }).then(
    ({ ok, body }) => body.cancel().then(() => ok),
    () => false,
  );

/**
 * A round-robin proxy before the web instances. An instance whose `/readyz` fails gets no requests while another is ready.
 * A request that was sent is never repeated, as nginx does with POST; one whose connection was refused goes to the next.
 */
export async function openProxy() {
  const instances = new Map();
  let turn = 0;
  let isOver = false;

  const candidates = () => {
    const all = [...instances.values()];
    const ready = all.filter((one) => one.isReady);
    const chosen = ready.length > 0 ? ready : all;
    turn++;
    return chosen.map((_, i) => chosen[(turn + i) % chosen.length]);
  };

  function forward(incoming, outgoing, body, [next, ...others]) {
    if (!next) return void outgoing.writeHead(502, { [OWN]: "1" }).end();
    let isSent = false;
    const { method, url, headers, socket } = incoming;
    const sent = request({
      port: next.port,
      host: "127.0.0.1",
      agent: false,
      method,
      path: url,
      headers: { ...headers, connection: "close", "x-forwarded-for": socket.remoteAddress ?? "127.0.0.1" },
    });
    sent.once("socket", (to) => to.once("connect", () => (isSent = true)));
    sent.once("error", () => {
      if (outgoing.destroyed) return;
      if (!isSent) return forward(incoming, outgoing, body, others);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { [OWN]: "1" }).end();
    });
    sent.once("response", (answer) => {
      const { connection: _ended, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode, kept);
      answer.pipe(outgoing);
      answer.once("close", () => !answer.complete && outgoing.destroy());
    });
    outgoing.once("close", () => sent.destroy());
    sent.end(body);
  }

  async function take(incoming, outgoing) {
    const body = await buffer(incoming).catch(() => undefined);
    if (body && !outgoing.destroyed) forward(incoming, outgoing, body, candidates());
  }

  const server = createServer((incoming, outgoing) => void take(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const watching = (async () => {
    for (; !isOver; await pause(CHECK_EVERY_MS))
      await Promise.all(
        [...instances.values()].map(async (one) => void (one.isReady = await isReady(one.port))),
      );
  })();
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    set: (name, port) => void instances.set(name, { port, isReady: false }),
    remove: (name) => void instances.delete(name),
    isReady: (name) => instances.get(name)?.isReady === true,
    async close() {
      isOver = true;
      await watching;
      server.closeAllConnections();
      server.close();
    },
  };
}
