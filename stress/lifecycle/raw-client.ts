import { connect, type Socket } from "node:net";

/** A connection on which a test writes incomplete or invalid requests. */
export class RawClient {
  received = "";
  readonly closed: Promise<void>;
  private readonly socket: Socket;

  private constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on("data", (bytes) => (this.received += bytes.toString("latin1")));
    this.socket.on("error", () => {});
    this.closed = new Promise((resolve) => this.socket.once("close", () => resolve()));
  }

  static async open(origin: string): Promise<RawClient> {
    const client = new RawClient(origin);
    await new Promise<void>((resolve, reject) => {
      client.socket.once("connect", resolve);
      client.socket.once("error", reject);
    });
    return client;
  }

  get isClosed(): boolean {
    return this.socket.closed;
  }

  write = (text: string) => void this.socket.write(text);

  reset = () => void this.socket.resetAndDestroy();
}

/** The head of a request whose body is still to come. */
export function requestHead(method: string, path: string, token: string, length: number): string {
  return [
    `${method} ${path} HTTP/1.1`,
    "host: localhost",
    `authorization: Bearer ${token}`,
    "content-type: application/json",
    `content-length: ${length}`,
    "\r\n",
  ].join("\r\n");
}
