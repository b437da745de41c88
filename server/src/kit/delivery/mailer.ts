import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same letter, so that one that is handed over twice can be seen to be one. */
  id: string;
  /** Where one press ends such letters (RFC 8058). */
  stop: string;
};

/** Sends mail; `refused` means that this address will never accept one. */
export type Mailer = { send(mail: Mail): Promise<"sent" | "refused"> };

/** Says why without the address and what the server said, which repeats it. */
class NotMailed extends Error {
  override name = "NotMailed";
}

/** Without a server letters are only spoken of in development; production then has none. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer | undefined {
  const { MAIL_URL, MAIL_FROM } = config;
  if (MAIL_URL !== undefined) return post(MAIL_URL, MAIL_FROM ?? "");
  if (config.NODE_ENV === "production") return undefined;
  return {
    async send({ id }) {
      log.info({ mail: id }, "mail not sent: MAIL_URL is not set");
      return "sent";
    },
  };
}

const PATIENCE_MS = 4_000;

function post(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const isNear = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    // Credentials and mail content need TLS; a connection to the machine itself cannot be intercepted.
    requireTLS: !secure && !isNear,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, id, stop }) {
      try {
        await transport.sendMail({
          from,
          // As one address only, even if the text contains separators.
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${new URL(stop).hostname}>`,
          headers: {
            "List-Unsubscribe": `<${stop}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
          },
        });
        return "sent";
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

function outcomeOf(error: unknown): "refused" {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  if (responseCode !== undefined && responseCode >= 500 && command === "RCPT TO") return "refused";
  throw new NotMailed(
    responseCode === undefined
      ? "the mail server was not reached"
      : `the mail server answered ${responseCode}`,
  );
}
