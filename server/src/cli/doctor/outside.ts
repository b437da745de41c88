import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../db/database.ts";
import { openStore } from "../../files/open.ts";
import type { Clock } from "../../kit/clock.ts";
import type { Config } from "../../kit/config.ts";
import { reachMailServer } from "../../kit/delivery/mailer.ts";
import { smsCounts } from "../../kit/delivery/sms-counts.ts";
import { isVapidKey } from "../../kit/delivery/web-push.ts";
import { sumCalls } from "../../kit/telemetry/outside-calls.ts";
import { causeOf, ok, unknown, warning, wrong, type Finding } from "./finding.ts";

const PATIENCE_MS = 5_000;

/** Writes, reads and removes one small file where uploads are kept. */
export async function filesFinding(config: Config): Promise<Finding> {
  const place = config.S3_ENDPOINT ? `the bucket ${config.S3_BUCKET}` : `${config.DATA_DIR}/files`;
  const files = openStore(config);
  const key = `probe/${randomUUID()}`;
  try {
    await files.withDraft(async (draft) => {
      const path = join(draft, "probe");
      await writeFile(path, "probe");
      await files.keep(path, key);
    });
    const kept = await files.open(key);
    await files.remove(key);
    if (kept?.bytes !== "probe".length)
      return wrong(
        "files",
        `A file written to ${place} does not come back as it was.`,
        "Look at the store itself.",
      );
    return ok("files", `A file was written to ${place}, read and removed.`);
  } catch (error) {
    const advice = config.S3_ENDPOINT
      ? "Check S3_ENDPOINT, S3_BUCKET, S3_REGION, the keys and that they may put, get and delete; uploads get 503 meanwhile."
      : "Check that the user of the server owns DATA_DIR and that the disk has room.";
    return wrong("files", `A file could not be written to ${place}: ${causeOf(error)}.`, advice);
  }
}

export async function mailFinding(config: Config): Promise<Finding> {
  if (config.MAIL_URL === undefined)
    return ok("mail", "No mail server is set: the digest by e-mail is not offered in production.");
  try {
    await reachMailServer(config.MAIL_URL);
    return ok("mail", "The mail server answers, and takes the name and the password if there are any.");
  } catch (error) {
    return wrong(
      "mail",
      `The mail server of MAIL_URL cannot be used: ${causeOf(error)}.`,
      "Check host, port, name and password, and that the firewall lets this machine out.",
    );
  }
}

export function pushFinding(config: Config): Finding {
  if (config.VAPID_PRIVATE_KEY !== undefined && !isVapidKey(config.VAPID_PRIVATE_KEY))
    return wrong(
      "push",
      "VAPID_PRIVATE_KEY is no key of the curve P-256.",
      "Remove it: the school then makes its own.",
    );
  const key =
    config.VAPID_PRIVATE_KEY === undefined ? "made from the secret of the school" : "VAPID_PRIVATE_KEY";
  if (!config.PUBLIC_URL?.startsWith("https://"))
    return warning(
      "push",
      `The push key is ${key}, but PUBLIC_URL is no https address.`,
      "Browsers offer web push with https alone.",
    );
  return ok("push", `The push key is ${key}.`);
}

/** Gateways are asked by a text only, which costs money and needs a phone: their latest answers stand for them. */
export async function deliveryFindings(db: Db, config: Config, clock: Clock): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (config.OTP_SENDER === "http") {
    const counted = await smsCounts(db, clock.now());
    const gateways = config.SMS2_URL === undefined ? [1] : [1, 2];
    for (const gateway of gateways) {
      const { sent = 0, failed = 0 } = counted.find((one) => one.gateway === gateway) ?? {};
      findings.push(
        sums("sms", `SMS gateway ${gateway}`, { sent, failed }, "Look at its balance, address and key."),
      );
    }
  } else if (config.OTP_SENDER === "log") {
    findings.push(
      warning("sms", "Codes are written to the log: for trying out.", "Set OTP_SENDER=http and the gateway."),
    );
  } else {
    findings.push(ok("sms", "No SMS gateway is set: codes are handed out on paper."));
  }
  for (const { service, host, sent, refused, failed } of await sumCalls(db, clock.now())) {
    if (service === "s3" && !config.S3_ENDPOINT) continue;
    const name =
      service === "s3" ? "The bucket" : service === "mail" ? "The mail server" : `The push service ${host}`;
    findings.push(
      sums(`${service} of seven days`, name, { sent: sent + refused, failed }, "Read the log of these days."),
    );
  }
  return findings;
}

const FAILING_SHARE = 0.1;

function sums(
  check: string,
  name: string,
  { sent, failed }: { sent: number; failed: number },
  advice: string,
): Finding {
  const said = `${name} took ${sent} and failed ${failed} times in seven days.`;
  return failed > (sent + failed) * FAILING_SHARE ? wrong(check, said, advice) : ok(check, said);
}

export async function publicFinding({ PUBLIC_URL, NODE_ENV }: Config): Promise<Finding> {
  if (PUBLIC_URL === undefined)
    return NODE_ENV === "production"
      ? wrong("address", "PUBLIC_URL is not set.", "Set it to the https address of the school.")
      : unknown("address", "PUBLIC_URL is not set: links take the address of each request.");
  try {
    const response = await fetch(`${PUBLIC_URL}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (response.status === 200) return ok("address", `${PUBLIC_URL} answers.`);
    return warning(
      "address",
      `${PUBLIC_URL}/healthz answers ${response.status}.`,
      "Look at the proxy in front.",
    );
  } catch (error) {
    return warning(
      "address",
      `${PUBLIC_URL} is not reached from this machine: ${causeOf(error)}.`,
      "Check name, certificate and proxy; behind some routers only other machines reach it.",
    );
  }
}
