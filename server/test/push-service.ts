import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushNote } from "@angon/contract/push";

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service as browsers name one: keeps what is handed to it, or answers what a test wants. */
export async function openPushService() {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** The next calls are answered like this, the later ones with a yes. */
    answer: (...statuses: number[]) => void answers.push(...statuses),
    clear: () => {
      received.length = 0;
      answers.length = 0;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
    browser: (name: string) => new Browser(`${origin}/${name}`, received),
  };
}

/** A browser: the keys of its subscription, and what reaches it, read as RFC 8291 says. */
class Browser {
  private readonly ecdh = createECDH("prime256v1");
  private readonly auth = randomBytes(16);

  constructor(
    readonly endpoint: string,
    private readonly received: readonly Received[],
  ) {
    this.ecdh.generateKeys();
  }

  get subscription() {
    const keys = { p256dh: this.ecdh.getPublicKey("base64url"), auth: this.auth.toString("base64url") };
    return { endpoint: this.endpoint, keys };
  }

  get calls(): Received[] {
    return this.received.filter(({ path }) => this.endpoint.endsWith(path));
  }

  get notes(): PushNote[] {
    return this.calls.map(({ body }) => JSON.parse(this.read(body)) as PushNote);
  }

  private read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.ecdh.getPublicKey(), sender]);
    const shared = hkdf(this.ecdh.computeSecret(sender), this.auth, info, 32);
    const key = hkdf(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = hkdf(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const cipher = createDecipheriv("aes-128-gcm", key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));
