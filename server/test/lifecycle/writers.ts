import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cast, PASSWORD } from "../../src/seed/cast.ts";
import type { Caller, Reply } from "../caller.ts";
import type { Member } from "../harness.ts";
import { enter } from "./members.ts";
import type { ServerProcess } from "./server-process.ts";

const UPDATERS = ["rafi", "nusrat", "tanvir", "kamrul", "selina"] as const satisfies Member[];
const LINKED = ["arif", "mitu"] as const satisfies Member[];
const RETRY_MS = 15;

/**
 * Eight people who write without a pause. Whoever is sent away or cut off asks again with the same key, so that in
 * the end every write was acknowledged, and everything acknowledged was done exactly once.
 */
export class Writers {
  /** What each was last told has been saved. */
  readonly bios = new Map<Member, string>();
  readonly links = { linked: 0, unlinked: 0 };
  readonly phones: string[] = [];
  acknowledged = 0;
  /** Refusals while the database or the server was away. */
  readonly sentAway: Reply[] = [];
  cutOff = 0;
  /** Answers that nobody should ever get. */
  readonly wrong: string[] = [];
  readonly since = new Date();
  /** New phones of these writers begin so, and their keys are nobody else's. */
  readonly series = `018${randomInt(10_000, 100_000)}`;
  private isOver = false;
  private at = 0;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(private server: ServerProcess) {}

  static async start(server: ServerProcess): Promise<Writers> {
    const writers = new Writers(server);
    const updaters = await Promise.all(UPDATERS.map((member) => enter(server.origin, member)));
    const children = await Promise.all(LINKED.map((member) => enter(server.origin, member)));
    const guardian = await enter(server.origin, "rahima");
    writers.work = Promise.all([
      ...updaters.map((caller, i) => writers.update(UPDATERS[i] ?? "rafi", caller)),
      ...children.map((child, i) => writers.link(cast[LINKED[i] ?? "arif"].id, child, guardian)),
      writers.register(server.stranger),
    ]);
    return writers;
  }

  /** The process that now answers at the same address; it tells the codes that were sent. */
  goOn = (server: ServerProcess) => void (this.server = server);

  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  private key = () => ({ "idempotency-key": `${this.series}-${++this.at}` });

  /** Asks until there is an answer to the question itself. */
  private async settle(ask: () => Promise<Reply>, accepted = [200, 201]): Promise<Reply> {
    for (; ; await pause(RETRY_MS)) {
      const reply = await ask().catch(() => void this.cutOff++);
      if (!reply) continue;
      const running = reply.body?.code === "common.idempotency_running";
      if (reply.status === 503) this.sentAway.push(reply);
      else if (!running) {
        if (!accepted.includes(reply.status)) this.wrong.push(`${reply.status} ${reply.text}`);
        return reply;
      }
    }
  }

  private async update(member: Member, caller: Caller): Promise<void> {
    for (let number = 1; !this.isOver; number++) {
      const bio = `${member} লিখছে: ${number}`;
      const key = this.key();
      await this.settle(() => caller.put("/api/auth/update", { bio }, key));
      this.bios.set(member, bio);
      this.acknowledged++;
    }
  }

  private async link(childId: number, child: Caller, guardian: Caller): Promise<void> {
    while (!this.isOver) {
      const [made, linked, unlinked] = [this.key(), this.key(), this.key()];
      const { body } = await this.settle(() => child.post("/api/auth/link-code", {}, made));
      await this.settle(() => guardian.post("/api/auth/link", { code: body.code }, linked));
      this.links.linked++;
      await this.settle(() => guardian.delete(`/api/auth/link/${childId}`, undefined, unlinked));
      this.links.unlinked++;
      this.acknowledged += 3;
    }
  }

  /** Nobody is signed in yet, so there is no key: whether a lost answer was a yes is seen by signing in. */
  private async register(caller: Caller): Promise<void> {
    for (let number = 1; !this.isOver; number++) {
      const phone = this.series + String(number).padStart(3, "0");
      const who = { phone, name: `নতুন ${number}`, password: PASSWORD, hsc_batch: "HSC 25" };
      for (let isIn = false; !isIn;) {
        const code = await this.codeFor(phone, caller);
        if (!code) continue;
        const made = await this.settle(
          () => caller.post("/api/auth/register", { ...who, code }),
          [201, 401, 409],
        );
        const entered =
          made.status === 201 ||
          (await this.settle(() => caller.post("/api/auth/login", { phone, password: PASSWORD }), [200, 401]))
            .status === 200;
        isIn = entered;
      }
      this.phones.push(phone);
      this.acknowledged++;
    }
  }

  /** The code as it stands in the log, which names a phone by its first and last three digits. */
  private async codeFor(phone: string, caller: Caller): Promise<string | undefined> {
    const { server } = this;
    const before = server.lines.length;
    await this.settle(() => caller.post("/api/auth/otp", { phone }));
    const to = `"to":"${phone.slice(0, 3)}…${phone.slice(-3)}"`;
    for (const end = Date.now() + 2_000; Date.now() < end; await pause(5)) {
      const line = server.lines.slice(before).findLast((one) => one.includes(to));
      const code = /"code (\d{6})"/.exec(line ?? "")?.[1];
      if (code) return code;
      // Killed between its answer and our reading of its log.
      if (server !== this.server) return undefined;
    }
    return undefined;
  }
}
