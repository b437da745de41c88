import type { FastifyBaseLogger } from "fastify";
import type { Language } from "@angon/contract/kit/language";
import type { Config } from "../config.ts";
import { counted } from "../telemetry/outside-calls.ts";
import { escaped } from "./unsubscribe-page.ts";

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

/** Whose letters they are: the school's name, and the address of its logo. */
export type LetterHead = { name: Record<Language, string>; logo: string | null };

/** Sends mail; `refused` means that this address will never accept one. */
export type Mailer = { send(mail: Mail): Promise<"sent" | "refused"> };

/** Says why without the address and what the server said, which repeats it. */
class NotMailed extends Error {
  override name = "NotMailed";
}

/** Without a server letters are only spoken of in development; production then has none. */
export function createMailer(
  config: Config,
  log: FastifyBaseLogger,
  head: () => LetterHead,
): Mailer | undefined {
  const { MAIL_URL, MAIL_FROM } = config;
  if (MAIL_URL !== undefined) {
    const mailer = post(MAIL_URL, MAIL_FROM ?? "", head);
    return { send: (mail) => counted("mail", mailer.send(mail)) };
  }
  if (config.NODE_ENV === "production") return undefined;
  return {
    async send({ id }) {
      log.info({ mail: id }, "mail not sent: MAIL_URL is not set");
      return "sent";
    },
  };
}

const languageOf = (html: string): Language => (html.includes('<html lang="en"') ? "en" : "bn");

/** A name that the operator has set beside the address stays. */
const senderOf = (from: string, { name }: LetterHead, html: string) =>
  from.includes("<") ? from : { name: name[languageOf(html)], address: from };

/** The name of the school and its logo above the text of a letter. */
export function withHead(html: string, { name, logo }: LetterHead): string {
  const picture =
    logo === null
      ? ""
      : `<img src="${escaped(logo)}" width="40" height="40" alt="" style="border-radius:10px;vertical-align:middle;margin-right:10px">`;
  const line = `<p style="font-weight:700">${picture}${escaped(name[languageOf(html)])}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + line);
}

const PATIENCE_MS = 4_000;

/** Connects and signs in as a mail would, and sends none. */
export async function reachMailServer(url: string): Promise<void> {
  const transport = await transportOf(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The package is loaded with the first mail, since many schools send none. */
async function transportOf(url: string) {
  const { createTransport } = await import("nodemailer");
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const isNear = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return createTransport({
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
}

function post(url: string, from: string, head: () => LetterHead): Mailer {
  let opened: ReturnType<typeof transportOf> | undefined;
  return {
    async send({ to, subject, text, html, id, stop }) {
      const transport = await (opened ??= transportOf(url));
      try {
        await transport.sendMail({
          from: senderOf(from, head(), html),
          // As one address only, even if the text contains separators.
          to: { name: "", address: to },
          subject,
          text,
          html: withHead(html, head()),
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
