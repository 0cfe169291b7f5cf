import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "./index.ts";

const patience = { timeout: 20_000, interval: 30 };
let app: TestApp;
let fake: FakeWhatsapp;
beforeAll(async () => {
  fake = await startFakeWhatsapp({ receipts: { deliveredAfter: 5 } });
  app = await startTestApp({
    environment: { WHATSAPP_WEB_URL: fake.url },
    overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } },
  });
  return () => fake.stop();
});

it("a clinic: its menu, its exams, a wrong answer, and the right queue, each text sent once", async () => {
  const { admin } = await app.inNewCompany();
  const as = app.as(admin);
  const exams = await as.ok(endpoints.queues.create, {
    body: {
      name: "Exames",
      color: "#12805C",
      orderQueue: 1,
      greetingMessage: "Qual exame?",
      chatbots: [
        { name: "Sangue", greetingMessage: "Jejum de 8 horas, {{firstName}}." },
        { name: "Imagem", greetingMessage: "Traga o pedido médico." },
      ],
    },
  });
  const desk = await as.ok(endpoints.queues.create, {
    body: { name: "Recepção", color: "#2576D2", orderQueue: 2, greetingMessage: "Já atendemos." },
  });
  const { id } = await as.ok(endpoints.connections.create, {
    body: {
      name: "Clínica",
      channel: "whatsapp",
      greetingMessage: "Clínica Aurora.",
      queueIds: [exams.id, desk.id],
    },
  });
  const session = () => as.ok(endpoints.connections.get, { params: { id } });
  const qrcode = await vi.waitUntil(async () => (await session()).qrcode, patience);
  fake.scan(qrcode?.text ?? "");
  await vi.waitFor(async () => expect((await session()).status).toBe("CONNECTED"), patience);

  const phone = "5511987651234";
  const lia = fake.addContact({ phone, name: "Lia Prado" });
  const heard = () =>
    fake.sent
      .filter(({ to }) => to === phone)
      .map(({ message }) => message.extendedTextMessage?.text ?? message.conversation);
  const answers = async (text: string, count: number) => {
    await lia.sendText(text);
    await vi.waitFor(() => expect(heard()).toHaveLength(count), patience);
  };
  await answers("Bom dia", 1);
  await answers("1", 2);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await answers("urina", 3);
  await answers("sangue", 4);
  const options =
    "Qual exame?\n\n*[ 1 ]* - Sangue\n*[ 2 ]* - Imagem\n\n*[ # ]* - Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento";
  expect(heard()).toEqual([
    "Clínica Aurora.\n\n*[ 1 ]* - Exames\n*[ 2 ]* - Recepção\n\n*[ Sair ]* - Encerrar atendimento",
    options,
    `Opção inválida\n\n${options}`,
    "Jejum de 8 horas, Lia.",
  ]);
  const { tickets } = await as.ok(endpoints.tickets.list, { query: { status: "pending", showAll: "true" } });
  expect(tickets).toMatchObject([{ queueId: exams.id, isBot: false }]);
}, 60_000);
