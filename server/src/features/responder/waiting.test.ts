import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { type House, meet, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
let connectionId: number;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
  await house.set({ userRandom: "disabled", DirectTicketsToWallets: "enabled" });
  const queues = [await house.queue("Vendas"), await house.queue("Suporte")];
  connectionId = await house.connect(
    queues.map(({ id }) => id),
    {
      greetingMessage: "Escolha:",
      complationMessage: "Até logo!",
      waitingMessage: "{{firstName}}, você está na fila.",
    },
  );
}, 60_000);

const menu = "bot: Escolha:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte\n\n*[ Sair ]* - Encerrar atendimento";

it("says to who chose a queue without words that they wait, and lets them choose anew or leave", async () => {
  const rui = meet(house, connectionId, "Rui");
  await rui.says("Oi");
  await rui.says("1");
  await rui.says("tem alguém?");
  expect(await rui.transcript()).toEqual([
    "contato: Oi",
    menu,
    "contato: 1",
    "bot: Rui, você está na fila.",
    "contato: tem alguém?",
  ]);
  await rui.says("#");
  expect((await rui.transcript()).at(-1)).toBe(menu);
  expect(await rui.ticket()).toMatchObject({ status: "pending", queue_id: null, is_bot: true });
  await rui.says("2");
  await rui.says("Sair");
  expect((await rui.transcript()).slice(-2)).toEqual(["contato: Sair", "bot: Até logo!"]);
  expect(await rui.ticket()).toMatchObject({ status: "closed" });
});

it("says it to a customer of somebody who is not there, once", async () => {
  const eva = meet(house, connectionId, "Eva");
  await eva.says("Oi");
  await eva.says("sair");
  await house.write(
    `update contacts set wallet_user_id = $2 where company_id = $1
     and id = (select contact_id from contact_identities where company_id = $1 and value = $3)`,
    house.bia.id,
    eva.phone,
  );
  await eva.says("Bom dia");
  await eva.says("Tudo bem?");
  expect((await eva.transcript()).slice(4)).toEqual([
    "contato: Bom dia",
    "bot: Eva, você está na fila.",
    "contato: Tudo bem?",
  ]);
  expect(await eva.ticket()).toMatchObject({ status: "pending", user_id: house.bia.id });
});
