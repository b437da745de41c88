import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushNote } from "@angon/contract/push";

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A stand-in Web Push service that stores received requests and can respond with errors. */
export async function openPushService() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** The next requests get these statuses, later ones 201. */
    respondWith: (...next: number[]) => void statuses.push(...next),
    clear: () => {
      received.length = 0;
      statuses.length = 0;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
    browser: (name: string) => new Browser(`${origin}/${name}`, received),
  };
}

/** A browser's subscription keys and the messages it received, decrypted as RFC 8291 specifies. */
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

  get requests(): Received[] {
    return this.received.filter(({ path }) => this.endpoint.endsWith(path));
  }

  get messages(): PushNote[] {
    return this.requests.map(({ body }) => JSON.parse(this.read(body)) as PushNote);
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
