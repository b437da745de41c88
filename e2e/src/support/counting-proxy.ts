import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Bytes of one path on the wire in both directions, headers included. */
interface Traffic {
  up: number;
  down: number;
}

export type TrafficByPath = ReadonlyMap<string, Traffic>;

const REQUEST_LINE = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE) (\S+) HTTP\/1\.1\r\n/;

const withoutIds = (path: string) =>
  path
    .replace(/\?.*/, "")
    .replace(/-[\w-]{8}\.(js|css|woff2)$/, ".$1")
    .replace(/\/(?:put\/.*|\d+)/g, "/…");

/** A TCP proxy before the server: it counts what page and service worker send and receive. */
export async function openCountingProxy(target: string) {
  const { hostname, port } = new URL(target);
  let traffic = new Map<string, Traffic>();
  const sockets = new Set<Socket>();

  const count = (path: string, { up = 0, down = 0 }: Partial<Traffic>) => {
    const had = traffic.get(path) ?? { up: 0, down: 0 };
    traffic.set(path, { up: had.up + up, down: had.down + down });
  };

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    // Browsers do not pipeline, so the bytes of a connection belong to its last request.
    let path = "connection";
    client.on("data", (piece) => {
      const line = REQUEST_LINE.exec(piece.subarray(0, 2_000).toString("latin1"));
      if (line?.[1]) path = withoutIds(line[1]);
      count(path, { up: piece.length });
      upstream.write(piece);
    });
    upstream.on("data", (piece) => {
      count(path, { down: piece.length });
      client.write(piece);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The traffic since the last call. */
    take: (): TrafficByPath => {
      const taken = traffic;
      traffic = new Map();
      return taken;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const bytesOf = (traffic: TrafficByPath, direction: keyof Traffic): number =>
  [...traffic.values()].reduce((sum, one) => sum + one[direction], 0);

/** The heaviest paths, for the message of a test that fails. */
export const heaviest = (traffic: TrafficByPath, direction: keyof Traffic, count = 8): string =>
  [...traffic]
    .sort(([, a], [, b]) => b[direction] - a[direction])
    .slice(0, count)
    .map(([path, bytes]) => `${path} ${bytes[direction]}`)
    .join(", ");
