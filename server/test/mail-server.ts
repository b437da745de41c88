import { createServer, type AddressInfo, type Socket } from "node:net";

type Received = { to: string; headers: string; text: string; html: string };

/** A mail server as small as the protocol allows: it keeps what it takes, and says no where a test wants it. */
export async function openMailServer() {
  const received: Received[] = [];
  /** Answers of the next letters: to the address, or to the letter itself. */
  const refusals: ("550 no such person" | "451 try again later")[] = [];
  const server = createServer((socket) => converse(socket, received, refusals));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (...with_: typeof refusals) => void refusals.push(...with_),
    clear: () => void (received.length = refusals.length = 0),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function converse(socket: Socket, received: Received[], refusals: string[]): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let waiting = "";
  let to = "";
  let isLetter = false;
  const hear = (line: string) => {
    const word = line.slice(0, 4).toUpperCase();
    if (word === "EHLO" || word === "HELO") return say("250 mail.example");
    if (word === "QUIT") return void socket.end("221 bye\r\n");
    if (word === "RCPT") {
      to = /<(.*)>/.exec(line)?.[1] ?? "";
      return say(refusals[0]?.startsWith("550") ? (refusals.shift() ?? "") : "250 ok");
    }
    if (word !== "DATA") return say("250 ok");
    isLetter = true;
    return say("354 go on");
  };
  say("220 mail.example");
  socket.on("error", () => socket.destroy());
  socket.on("data", (piece) => {
    waiting += piece.toString("latin1");
    for (;;) {
      const end = waiting.indexOf(isLetter ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const said = waiting.slice(0, end);
      waiting = waiting.slice(end + (isLetter ? 5 : 2));
      if (!isLetter) hear(said);
      else {
        isLetter = false;
        const refusal = refusals.shift();
        if (!refusal) received.push({ to, ...letterOf(said) });
        say(refusal ?? "250 taken");
      }
    }
  });
}

function letterOf(raw: string): Omit<Received, "to"> {
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? "";
  const part = (type: string) => {
    const found = raw.split(`--${boundary}`).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? "";
    const [head = "", ...body] = found.split("\r\n\r\n");
    return decoded(body.join("\r\n\r\n"), head);
  };
  return { headers, text: part("text/plain"), html: part("text/html") };
}

function decoded(body: string, head: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
