import { waitFor } from "@angon/test-tier/wait-for";
import { cast, PASSWORD } from "../../server/demo/cast.ts";
import type { ApiClient } from "../../server/test/api-client.ts";
import type { Member } from "../../server/test/harness.ts";
import { RetryingClient } from "./retrying-client.ts";
import { PostWriters } from "./post-writers.ts";
import { signInAt } from "./sign-in.ts";
import type { ServerProcess } from "./server-process.ts";

const UPDATERS = ["rafi", "nusrat", "tanvir", "kamrul", "selina"] as const satisfies Member[];
const LINKED = ["arif", "mitu"] as const satisfies Member[];

/**
 * Thirteen clients that write without a pause, eight of them profiles and links, five of them posts and reactions. Each
 * write is repeated until it is acknowledged, so that in the end each was done exactly once.
 */
export class Writers extends RetryingClient {
  /** The last bio that each user was told is saved. */
  readonly bios = new Map<Member, string>();
  readonly links = { linked: 0, unlinked: 0 };
  readonly phones: string[] = [];
  readonly since = new Date();
  private work: Promise<unknown> = Promise.resolve();

  readonly postWriters = new PostWriters(this);

  private constructor(private server: ServerProcess) {
    super();
  }

  static async start(server: ServerProcess): Promise<Writers> {
    const writers = new Writers(server);
    await writers.postWriters.signIn(server);
    const updaters = await Promise.all(UPDATERS.map((member) => signInAt(server.origin, member)));
    const children = await Promise.all(LINKED.map((member) => signInAt(server.origin, member)));
    const guardian = await signInAt(server.origin, "rahima");
    writers.work = Promise.all([
      ...updaters.map((client, i) => writers.update(UPDATERS[i] ?? "rafi", client)),
      ...children.map((child, i) => writers.link(cast[LINKED[i] ?? "arif"].id, child, guardian)),
      writers.register(server.stranger),
      writers.postWriters.run(),
    ]);
    return writers;
  }

  /** The next process at the same address, whose log holds the codes that it sends. */
  switchServer = (server: ServerProcess) => void (this.server = server);

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.work;
  }

  private async update(member: Member, client: ApiClient): Promise<void> {
    for (let number = 1; !this.isStopped; number++) {
      const bio = `${member} লিখছে: ${number}`;
      const key = this.nextKey();
      await this.requestUntilDone(() => client.put("/api/auth/update", { bio }, key));
      this.bios.set(member, bio);
      this.acknowledged++;
    }
  }

  private async link(childId: number, child: ApiClient, guardian: ApiClient): Promise<void> {
    while (!this.isStopped) {
      const [made, linked, unlinked] = [this.nextKey(), this.nextKey(), this.nextKey()];
      const { body } = await this.requestUntilDone(() => child.post("/api/auth/link-code", {}, made));
      await this.requestUntilDone(() => guardian.post("/api/auth/link", { code: body.code }, linked));
      this.links.linked++;
      await this.requestUntilDone(() => guardian.delete(`/api/auth/link/${childId}`, undefined, unlinked));
      this.links.unlinked++;
      this.acknowledged += 3;
    }
  }

  private async register(client: ApiClient): Promise<void> {
    for (let number = 1; !this.isStopped; number++) {
      const phone = this.prefix + String(number).padStart(3, "0");
      const who = { phone, name: `নতুন ${number}`, password: PASSWORD, hsc_batch: "HSC 25" };
      const code = await this.codeFor(phone, client);
      // Takes another phone, since a code that is no longer valid may still reach the log.
      if (code === undefined) continue;
      const key = this.nextKey();
      await this.requestUntilDone(() => client.post("/api/auth/register", { ...who, code }, key), [201]);
      this.phones.push(phone);
      this.acknowledged++;
    }
  }

  /** The code as it stands in the log, which names a phone by its first and last three digits. */
  private async codeFor(phone: string, client: ApiClient): Promise<string | undefined> {
    const { server } = this;
    const before = server.lines.length;
    await this.requestUntilDone(() => client.post("/api/auth/otp", { phone }));
    // The request was repeated at the next process, and only its log holds the valid code.
    if (server !== this.server) return undefined;
    const to = `"to":"${phone.slice(0, 3)}…${phone.slice(-3)}"`;
    const found = await waitFor("the code in the log, or the next process", () => {
      const line = server.lines.slice(before).findLast((one) => one.includes(to));
      const code = /"code (\d{6})"/.exec(line ?? "")?.[1];
      // A process killed after its response may not have written its log.
      return code ?? (server === this.server ? undefined : "killed");
    });
    return found === "killed" ? undefined : found;
  }
}
