import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { type FakeGraph, startFakeGraph } from "../../fake-graph/fakeGraph.ts";
import type { FakePage } from "../../fake-graph/messengerWorld.ts";
import { textBody } from "../../fake-graph/messengerPayloads.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { accept, conversationOf, openWaiting, rowOf, settled, write } from "../inbox.ts";
import { addLogin } from "../person.ts";

const appId = "4711";
const appSecret = "0123456789abcdef0123456789abcdef";
const marina = { id: "7123456789012345", name: "Marina Prado" };
const rita = { id: "1234567890123456", name: "Rita Lima", username: "rita.lima" };
const page: FakePage = {
  id: "301",
  name: "Clínica Aurora",
  accessToken: "EAAJ-301",
  tasks: ["MESSAGING"],
  people: [marina],
  instagram: { id: "901", name: "Aurora", username: "clinica.aurora", people: [rita] },
};

/** The provider's script, as far as the page uses it: whoever logs in is Ana. */
const sdk = `
  window.FB = {
    init({ appId }) { window.FB.appId = appId; },
    login(done, { scope }) {
      window.FB.scope = scope;
      setTimeout(() => done({ authResponse: { userID: "501", accessToken: "EAAu-ana" } }), 50);
    },
  };`;

describe.skipIf(!hasBrowser)("a Facebook page with its Instagram", () => {
  let app: TestApp;
  let fake: FakeGraph;
  beforeAll(async () => {
    const users = [{ id: "501", name: "Ana", accessToken: "EAAu-ana", pageIds: [page.id] }];
    fake = await startFakeGraph({ accounts: [], pages: [page], users, appId, appSecret });
    app = await startTestApp({
      environment: { META_GRAPH_URL: fake.url, META_APP_ID: appId, META_APP_SECRET: appSecret },
    });
    fake.webhooks.setCallbackUrl(`${app.url}/webhooks/meta`);
    return () => fake.close();
  });

  it("is connected by the provider's login, and both are answered", async () => {
    const { companyId } = await app.inNewCompany({ plan: { useFacebook: true, useInstagram: true } });
    const desk = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Carla", profile: "admin" }),
      { path: "/connections" },
    );
    const asked: string[] = [];
    await desk.context().route("https://connect.facebook.net/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: sdk });
    });
    await desk.getByRole("button", { name: "Nova conexão" }).first().click();
    expect(asked).toEqual([]);
    await desk.getByRole("combobox", { name: "Canal" }).click();
    await desk.getByRole("option", { name: "Facebook" }).click();
    await desk.getByLabel("Conectar também as contas do Instagram das páginas").click();
    await keepPicture(desk, "pages-login");
    await desk.getByRole("button", { name: "Entrar com o Facebook" }).click();
    await desk.getByText("2 conexões criadas.").waitFor();
    await desk.getByRole("dialog").waitFor({ state: "hidden" });
    await desk.getByText("@clinica.aurora").first().waitFor();
    await desk.getByText("Conectada", { exact: true }).nth(1).waitFor();
    await keepPicture(desk, "pages-connected");

    const contacts = [
      { channel: "facebook", asset: page.id, person: marina },
      { channel: "instagram", asset: "901", person: rita },
    ] as const;
    for (const { person, ...at } of contacts)
      await fake.personDoes({ ...at, person: person.id }, (mid) => textBody(mid, `Oi, sou ${person.name}`));
    await openWaiting(desk);
    for (const { person } of contacts) {
      await rowOf(desk, person.name).click();
      await accept(desk, person.name);
      await conversationOf(desk, person.name).getByText(`Oi, sou ${person.name}`).waitFor();
      await write(desk, person.name, `Olá, ${person.name}!`);
      const posted = await settled(() =>
        fake.world.messenger.posted.find((message) =>
          JSON.stringify(message).includes(`Olá, ${person.name}!`),
        ),
      );
      expect(posted.to).toBe(person.id);
      await openWaiting(desk);
    }
    expect(pageErrors).toEqual([]);
  }, 90_000);
});
