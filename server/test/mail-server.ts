import { createServer, type AddressInfo, type Socket } from "node:net";

type Received = { to: string; headers: string; text: string; html: string };

/** A minimal SMTP server that stores received mail and refuses mail on demand; `asksPassword` refuses every password. */
export async function openMailServer({ asksPassword = false } = {}) {
  const received: Received[] = [];
  /** Replies to the next mails: a 550 refuses the recipient, a 451 the message. */
  const refusals: ("550 no such person" | "451 try again later")[] = [];
  const server = createServer((socket) => handleConnection(socket, { received, refusals, asksPassword }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (...replies: typeof refusals) => void refusals.push(...replies),
    clear: () => void (received.length = refusals.length = 0),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Box = { received: Received[]; refusals: string[]; asksPassword: boolean };

function handleConnection(socket: Socket, { received, refusals, asksPassword }: Box): void {
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  let buffered = "";
  let to = "";
  let inData = false;
  const handleCommand = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === "EHLO" || command === "HELO")
      return reply(`250-mail.example\r\n250 ${asksPassword ? "AUTH PLAIN" : "HELP"}`);
    if (command === "AUTH") return reply("535 wrong name or password");
    if (command === "QUIT") return void socket.end("221 bye\r\n");
    if (command === "RCPT") {
      to = /<(.*)>/.exec(line)?.[1] ?? "";
      return reply(refusals[0]?.startsWith("550") ? (refusals.shift() ?? "") : "250 ok");
    }
    if (command !== "DATA") return reply("250 ok");
    inData = true;
    return reply("354 go on");
  };
  reply("220 mail.example");
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    buffered += chunk.toString("latin1");
    for (;;) {
      const end = buffered.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + (inData ? 5 : 2));
      if (!inData) handleCommand(line);
      else {
        inData = false;
        const refusal = refusals.shift();
        if (!refusal) received.push({ to, ...parseMessage(line) });
        reply(refusal ?? "250 taken");
      }
    }
  });
}

function parseMessage(raw: string): Omit<Received, "to"> {
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? "";
  const textOf = (type: string) => {
    const part = raw.split(`--${boundary}`).find((chunk) => chunk.includes(`Content-Type: ${type}`)) ?? "";
    const [head = "", ...body] = part.split("\r\n\r\n");
    return decodeBody(body.join("\r\n\r\n"), head);
  };
  return { headers, text: textOf("text/plain"), html: textOf("text/html") };
}

function decodeBody(body: string, head: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
