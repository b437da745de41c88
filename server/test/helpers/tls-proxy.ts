import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { addressOf } from "../postgres-proxy.ts";
import type { Connection } from "../postgres.ts";

/** A self-signed certificate for localhost, as many managed databases have one. */
const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIN8ArdOYofiaLeBTfhXUIrko+MIqbVJ+VzxUcZWmCE7qoAoGCCqGSM49
AwEHoUQDQgAEfRSsR5/Xv7zxm4wTtIWzwjF+uXMfVdz1wgHhEBr8d6A81/gZlf57
fZ1zp3TY8T0ZgRfqKE1XQ/Q4P0UgtPdtTA==
-----END EC PRIVATE KEY-----`;
export const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUGn5+705/AdjGCxg6p4TmMglQfLowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzIyNTQyMFoYDzIxMjYxMTAz
MjI1NDIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR9FKxHn9e/vPGbjBO0hbPCMX65cx9V3PXCAeEQGvx3oDzX+BmV/nt9
nXOndNjxPRmBF+ooTVdD9Dg/RSC0921Mo1MwUTAdBgNVHQ4EFgQU9QCgXQGmkgdT
r6yWCy+hkAbKfFgwHwYDVR0jBBgwFoAU9QCgXQGmkgdTr6yWCy+hkAbKfFgwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiA/nAf2yFFohG5kjbrMu5Ax
k3IcqXrhnt9eMXuYSvz5igIhAL1VQoCis5MnSzPDhGUZdv+Cz/eo2a86EmKH0qJS
ROEa
-----END CERTIFICATE-----`;

const SSL_REQUEST = 80_877_103;

/** A TCP proxy in front of PostgreSQL that speaks TLS, and PgBouncer's refusal of a startup parameter. */
export class TlsProxy {
  private readonly server = createServer((client) => this.handle(client));
  /** PgBouncer accepts no startup parameter `options`. */
  refusesOptions = false;
  encrypted = 0;

  private constructor(private readonly target: Connection) {}

  static async start(target: Connection): Promise<TlsProxy> {
    const proxy = new TlsProxy(target);
    await new Promise<void>((resolve) => proxy.server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  url(search: string): string {
    const { user, password, database } = this.target;
    const { port } = this.server.address() as AddressInfo;
    return `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}${search}`;
  }

  close = () => new Promise<void>((resolve) => this.server.close(() => resolve()));

  private handle(client: Socket): void {
    client.on("error", () => {});
    client.once("data", (chunk: Buffer) => {
      if (chunk.readInt32BE(4) !== SSL_REQUEST) return this.forward(client, chunk);
      client.write("S");
      this.encrypted++;
      const secure = new TLSSocket(client, {
        isServer: true,
        secureContext: createSecureContext({ key, cert }),
      });
      secure.on("error", () => {});
      secure.once("data", (first: Buffer) => this.forward(secure, first));
    });
  }

  private forward(client: Socket, first: Buffer): void {
    if (this.refusesOptions && first.includes("options\0")) return void client.end(refusal());
    const database = connect(addressOf(this.target));
    database.on("error", () => client.destroy());
    client.on("close", () => database.destroy());
    database.write(first);
    client.pipe(database).pipe(client);
  }
}

function refusal(): Buffer {
  const fields = Buffer.from("SFATAL\0C08P01\0Munsupported startup parameter: options\0\0");
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
