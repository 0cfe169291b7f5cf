import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMailer } from "./mail.ts";

const log = pino({ level: "silent" });
const received: { from: string; to: string[]; content: string }[] = [];
/** A real SMTP server on loopback that lets one account in. */
const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  closeTimeout: 200,
  onAuth: ({ username, password }, _session, done) =>
    username === "balcao" && password === "p@ss" ? done(null, { user: username }) : done(new Error("No")),
  onData: (stream, { envelope }, done) => {
    void text(stream).then((content) => {
      const { mailFrom, rcptTo } = envelope;
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        content,
      });
      done();
    });
  },
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const mailerAs = (account: string) =>
  createMailer(
    { smtpUrl: `smtp://${account}@127.0.0.1:${port}`, from: "Balcão <no-reply@example.com>" },
    log,
  );

it("hands a mail to the server, from the configured sender", async () => {
  const mailer = mailerAs("balcao:p%40ss");
  await mailer.check();
  await mailer.send({ to: "ana@example.com", subject: "Nova senha", text: "Olá!\nhttps://example.com/x" });
  expect(received).toMatchObject([{ from: "no-reply@example.com", to: ["ana@example.com"] }]);
  expect(received[0]?.content).toContain("Subject: Nova senha");
  expect(received[0]?.content).toContain("https://example.com/x");
});

it("names another sender at the configured address", async () => {
  const mailer = mailerAs("balcao:p%40ss");
  await mailer.send({ to: "bia@example.com", sender: "Central Aurora", subject: "Oi", text: "Olá!" });
  const mail = received.find(({ to }) => to.includes("bia@example.com"));
  expect(mail?.content).toContain("From: Central Aurora <no-reply@example.com>");
});

it("takes files along", async () => {
  const files = [{ name: "recibo-7.pdf", type: "application/pdf", content: Buffer.from("%PDF") }];
  await mailerAs("balcao:p%40ss").send({ to: "caio@example.com", subject: "Oi", text: "Olá!", files });
  const mail = received.find(({ to }) => to.includes("caio@example.com"));
  expect(mail?.content).toContain("filename=recibo-7.pdf");
  expect(mail?.content).toContain(Buffer.from("%PDF").toString("base64"));
});

it("says so when the server refuses us, or is not there", async () => {
  await expect(mailerAs("balcao:wrong").check()).rejects.toThrow("Invalid login");
  const nobody = createMailer({ smtpUrl: "smtp://127.0.0.1:1", from: "x@example.com" }, log);
  await expect(nobody.send({ to: "a@example.com", subject: "x", text: "x" })).rejects.toThrow(/ECONNREFUSED/);
});
