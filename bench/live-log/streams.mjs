// A process of light clients: raw sockets that count how many of them each event reached, and when it reached the last.
import { createHmac } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const OPENED_AT_ONCE = 16;
const BUSY_PAUSE_MS = 500;
/** A chunk may end within a line; an id line is never longer. */
const TAIL = 32;
const ID = /(?:^|\n)id: (\d+)\n/g;

const BUSY = "busy";

const sockets = new Set();
let arrivals = new Map();
let lost = 0;

const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The token that a sign-in would give. It holds for ten minutes, and opening all streams may take longer. */
function tokenOf(key, { userId, sessionId }) {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { sid: sessionId, iss: "angon", aud: "angon", sub: String(userId), iat, exp: iat + 600 };
  const text = `${part({ alg: "HS256", typ: "at+jwt" })}.${part(claims)}`;
  return `${text}.${createHmac("sha256", Buffer.from(key, "hex")).update(text).digest("base64url")}`;
}

function countEvents(text, now) {
  for (const [, digits] of text.matchAll(ID)) {
    const id = Number(digits);
    const seen = arrivals.get(id);
    if (seen) {
      seen.count++;
      seen.last = now;
    } else arrivals.set(id, { count: 1, last: now });
  }
}

function openStream({ port, path, address }, token) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: address });
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("connect", () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\naccept-language: en\r\n\r\n`,
      ),
    );
    socket.on("data", (chunk) => {
      const text = rest + chunk;
      if (!sockets.has(socket)) {
        if (text.startsWith("HTTP/1.1 503")) return void socket.destroy(new Error(BUSY));
        if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text.slice(0, 300)));
        sockets.add(socket);
        resolve();
      }
      const end = text.lastIndexOf("\n\n") + 1;
      countEvents(text.slice(0, end), Date.now());
      rest = text.slice(end).slice(-4_096 - TAIL);
    });
    socket.on("close", () => sockets.delete(socket) && lost++);
    socket.on("error", reject);
  });
}

async function openWithRetries(wanted, key) {
  try {
    await openStream(wanted, tokenOf(key, wanted));
  } catch (error) {
    if (error.message !== BUSY) throw error;
    await pause(BUSY_PAUSE_MS);
    await openWithRetries(wanted, key);
  }
}

async function openAll(wanted, key) {
  let next = 0;
  const worker = async () => {
    while (next < wanted.length) await openWithRetries(wanted[next++], key);
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, worker));
}

const answers = {
  open: async ({ wanted, key }) => {
    await openAll(wanted, key);
    return sockets.size;
  },
  takeArrivals: () => {
    const all = [...arrivals].map(([id, { count, last }]) => [id, count, last]);
    arrivals = new Map();
    return { arrivals: all, lost };
  },
};

async function answer({ ask, ...more }) {
  try {
    process.send({ answer: await answers[ask](more) });
  } catch (error) {
    process.send({ error: String(error) });
  }
}

process.on("message", (message) => void answer(message));
