import { expect } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { ApiClient } from "../api-client.ts";
import type { School } from "../harness.ts";
import type { openMailServer } from "../mail-server.ts";

type Channel = "sms" | "letter";
const PATH = "/api/homework/weekly";

/** Helpers for the weekly message of Rahima, the guardian of Rafi and Jui. */
export function weeklyHelpers(school: School, mail: Awaited<ReturnType<typeof openMailServer>>) {
  const codeFor = (channel: Channel): string =>
    channel === "sms"
      ? (school.sentCodes.findLast(({ phone }) => phone === cast.rahima.phone)?.code ?? "")
      : (/\d{6}/.exec(mail.received.at(-1)?.text ?? "")?.[0] ?? "");
  async function start(channel: Channel, language = "bn"): Promise<void> {
    const headers = { "accept-language": language };
    expect((await school.as("rahima").post(`${PATH}/code`, { channel }, headers)).status).toBe(200);
    const started = await school.as("rahima").post(`${PATH}/confirm`, { code: codeFor(channel) }, headers);
    expect(started.body.channel).toBe(channel);
  }
  async function clear(): Promise<void> {
    for (const table of [
      sql`delete from weekly_channels`,
      sql`delete from weekly_codes`,
      sql`delete from weekly_messages`,
      sql`delete from rate_limits`,
    ])
      await school.database.run(table);
    mail.clear();
    school.sentTexts.length = 0;
  }
  /** A guardian without a child. */
  async function childless(): Promise<ApiClient> {
    const phone = "01811333444";
    const guardian = new ApiClient(school.origin);
    await guardian.post("/api/auth/otp", { phone });
    const code = school.sentCodes.findLast((sent) => sent.phone === phone)?.code;
    const newcomer = { phone, code, name: "নতুন অভিভাবক", password: "long-enough", guardian: true };
    const { status, body } = await guardian.post("/api/auth/register", newcomer);
    expect(status).toBe(201);
    guardian.setTokens(body);
    return guardian;
  }
  return { codeFor, start, clear, childless };
}
