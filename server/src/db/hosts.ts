import { Socket } from "node:net";
import pg from "pg";

const ANSWER_MS = 1_000;

type Address = { host: string; port: number };

/**
 * The servers of one database, of which one takes writes. Each connection goes to it; after one was lost, the next asks
 * all of them again, so a promoted standby is found without a restart.
 */
class Hosts {
  private found: Address | undefined;
  private asking: Promise<Address | undefined> | undefined;

  constructor(private readonly addresses: readonly { url: string; address: Address }[]) {}

  forget = (): void => void (this.found = undefined);

  async writable(): Promise<Address | undefined> {
    if (this.found) return this.found;
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<Address | undefined> {
    const asked = this.addresses.map(async ({ url, address }) => {
      if (!(await takesWrites(url))) throw new Error("a standby");
      return address;
    });
    this.found = await Promise.any(asked).catch(() => undefined);
    return this.found;
  }
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>("select not pg_is_in_recovery() as is");
    return rows[0]?.is === true;
  } finally {
    client.end().catch(() => {});
  }
}

/** `pg` is given the first host; its socket goes to the one that takes writes. */
class HostsSocket extends Socket {
  constructor(private readonly hosts: Hosts) {
    super();
    this.once("close", hosts.forget);
  }

  override connect(...given: unknown[]): this {
    void given;
    void this.connectToWritable();
    return this;
  }

  private async connectToWritable(): Promise<void> {
    const address = await this.hosts.writable();
    if (this.destroyed) return;
    if (address) super.connect(address.port, address.host);
    else
      this.destroy(
        Object.assign(new Error("no host of DATABASE_URL takes writes"), { code: "ECONNREFUSED" }),
      );
  }
}

const LISTED = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/;
const DEFAULT_PORT = 5432;

const addressOf = (host: string): Address => {
  const [, name = host, port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return { host: name.replace(/^\[(.+)\]$/, "$1"), port: Number(port ?? DEFAULT_PORT) };
};

/**
 * `host1:5432,host2:5432` as libpq has it with `target_session_attrs=read-write`, which `pg` has not: the URL of the first
 * host, and a socket that goes to the one that takes writes. A URL of one host stays as it is.
 */
export function oneOf(url: string): { url: string; stream?: () => Socket } {
  const [, before = "", list, after = ""] = LISTED.exec(url) ?? [];
  if (list === undefined) return { url };
  const rest = after.replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_, first: string, last: string) =>
    last === "&" ? first : "",
  );
  const all = list.split(",").map((host) => ({ url: before + host + rest, address: addressOf(host) }));
  const hosts = new Hosts(all);
  return { url: all[0]?.url ?? url, stream: () => new HostsSocket(hosts) };
}
