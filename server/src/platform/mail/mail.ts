import type { Transporter } from "nodemailer";
import type { Config } from "../config/index.ts";
import type { Logger } from "../log/log.ts";

declare module "../http/ctx.ts" {
  interface Services {
    mail: Mailer;
  }
}

export interface Mail {
  to: string;
  /** The name under which it comes; the configured one without it. */
  sender?: string;
  subject: string;
  /** Plain text; links stand on lines of their own. */
  text: string;
  /** Files that go with it. */
  files?: readonly MailFile[];
}

export interface MailFile {
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

export interface Mailer {
  /** False: there is no mail server, and mails go to the log. */
  readonly isConfigured: boolean;
  send(mail: Mail): Promise<void>;
  /** Fails when the mail server cannot be reached or refuses us. */
  check(): Promise<void>;
}

export function createMailer(config: Config["mail"], log: Logger): Mailer {
  return config.smtpUrl === undefined ? logMailer(log) : smtpMailer(config.smtpUrl, config.from);
}

/** Logs mail where there is no mail server: the operator finds the links in the log. */
const logMailer = (log: Logger): Mailer => ({
  isConfigured: false,
  async send({ to, subject, text }) {
    log.warn({ to, lines: text.split("\n") }, `No SMTP_URL is set; this mail was not sent: ${subject}`);
  },
  check: () => Promise.resolve(),
});

function smtpMailer(url: string, from: string): Mailer {
  let opened: Promise<Transporter> | undefined;
  const transport = () => (opened ??= openTransport(url));
  return {
    isConfigured: true,
    send: async ({ sender, files = [], ...mail }) =>
      void (await (
        await transport()
      ).sendMail({
        from: senderOf(from, sender),
        ...mail,
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      })),
    check: async () => void (await (await transport()).verify()),
  };
}

/** The configured address under another name. */
function senderOf(from: string, name: string | undefined): string | { name: string; address: string } {
  if (name === undefined) return from;
  return { name, address: /<([^>]+)>/.exec(from)?.[1] ?? from };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}
