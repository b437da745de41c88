import { connect, type Socket } from "node:net";

export type RaceResponse = {
  status: number;
  // A test reads the fields it expects; a wrong expectation fails its assertion.
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape pass through here
  body: any;
};

/** A connection that can keep back the last byte of a request, so that many of them become whole at once. */
export class HeldConnection {
  private received = Buffer.alloc(0);
  private heldBack = "";
  private resolve: ((answer: RaceResponse) => void) | undefined;
  private reject: ((error: Error) => void) | undefined;

  private constructor(private readonly socket: Socket) {
    socket.on("data", (piece) => {
      this.received = Buffer.concat([this.received, piece]);
      this.read();
    });
    socket.on("error", (error) => this.reject?.(error));
    socket.on("close", () => this.reject?.(new Error("The server hung up")));
  }

  static async open(origin: string): Promise<HeldConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    return new HeldConnection(socket);
  }

  /** Sends everything but the last byte; resolves when that has left this process. */
  hold(method: string, path: string, headers: Record<string, string>, body: unknown): Promise<void> {
    const text = body === undefined ? "" : JSON.stringify(body);
    const told = {
      host: "127.0.0.1",
      ...(text && { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
      ...headers,
    };
    const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}\r\n`);
    const whole = `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${text}`;
    this.heldBack = whole.slice(-1);
    return new Promise((resolve) => this.socket.write(whole.slice(0, -1), () => resolve()));
  }

  release(): Promise<RaceResponse> {
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.socket.write(this.heldBack);
    });
  }

  /** The server tells the length of everything it answers. */
  private read(): void {
    const end = this.received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.received.subarray(0, end).toString("latin1");
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
    if (this.received.length < end + 4 + length) return;
    const text = this.received.subarray(end + 4, end + 4 + length).toString();
    this.received = this.received.subarray(end + 4 + length);
    this.resolve?.({ status: Number(head.split(" ")[1]), body: text ? JSON.parse(text) : undefined });
  }

  close = () => void this.socket.destroy();
}
