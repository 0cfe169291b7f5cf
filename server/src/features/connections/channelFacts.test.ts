import {
  Channel,
  channelCredentials,
  connectionsEndpoints as connections,
  endpoints,
} from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";

let app: TestApp;
beforeAll(async () => {
  // No session runs here: what providers say is not the subject.
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function inCompany(plan: Record<string, unknown> = {}) {
  const { admin } = await app.inNewCompany({ plan });
  const caller = app.as(admin);
  const { user } = await caller.ok(endpoints.auth.me);
  return { caller, channels: user.channels };
}

describe("what the session tells of the channels", () => {
  it("is what their adapters can", async () => {
    const { channels } = await inCompany();
    const spoken = [...app.running.services.channels].map(([name, { capabilities: can }]) => {
      const { link, edit, react, templates, replyWindowHours = null, voiceFile, people = [] } = can;
      const { longestCaption = null } = can;
      const shows = [...(can.listRows > 0 ? ["list"] : []), ...can.actions];
      return [
        name,
        { link, edit, react, templates, replyWindowHours, voiceFile, shows, people, longestCaption },
      ];
    });
    expect(spoken.map(([name]) => name)).toEqual([
      "whatsapp",
      "whatsappapi",
      "facebook",
      "instagram",
      "simulator",
    ]);
    expect(channels).toMatchObject(Object.fromEntries(spoken));
    const { whatsapp, whatsappapi, simulator } = channels;
    expect([whatsapp.people, whatsappapi.people, simulator.people]).toEqual([
      ["contacts"],
      [],
      ["contacts", "chats"],
    ]);
  });

  it("names the largest files, and never more than an upload carries", async () => {
    const { whatsapp, whatsappapi } = (await inCompany()).channels;
    const mebibyte = 1024 * 1024;
    expect(whatsapp.maxBytes).toMatchObject({ image: 16 * mebibyte, document: 100 * mebibyte });
    expect(whatsappapi.maxBytes).toMatchObject({ image: 5 * mebibyte, document: 100 * mebibyte });
  });

  it("asks for credentials, and by one of them whose a delivery is, where a channel is linked by them", () => {
    for (const [name, { capabilities }] of app.running.services.channels) {
      const fields = channelCredentials[Channel.parse(name)];
      const isTyped = capabilities.link === "credentials";
      expect([name, fields.some(({ isRequired }) => isRequired)]).toEqual([name, isTyped]);
      expect([name, fields.filter(({ isAccount }) => isAccount).length]).toEqual([name, isTyped ? 1 : 0]);
    }
  });

  it("lets nothing be done on a channel that nobody speaks", async () => {
    const { admin } = await app.inNewCompany();
    const withoutSimulator = await app.startAnother({ SIMULATOR: "off" });
    const { user } = await withoutSimulator.as(admin).ok(endpoints.auth.me);
    expect(user.channels.simulator).toMatchObject({
      offered: false,
      edit: false,
      react: false,
      templates: false,
      shows: [],
      people: [],
    });
  });

  it.each([{ useWhatsapp: true }, { useWhatsapp: false }])(
    "offers exactly what can be connected with the plan %j",
    async (plan) => {
      const { caller, channels } = await inCompany({ ...plan, useFacebook: false, useInstagram: true });
      for (const channel of Channel.options) {
        const credentials = {
          phoneNumberId: "106540352242922",
          businessAccountId: "102290129340398",
          pageId: "102345678901234",
          instagramId: "17841400000000001",
        };
        const body = { name: `Linha ${channel}`, channel, accessToken: "EAAJ-secret", ...credentials };
        const made = caller.ok(connections.create, { body }).then(
          () => true,
          () => false,
        );
        expect([channel, await made]).toEqual([channel, channels[channel].offered]);
      }
      const { whatsapp, facebook, instagram, simulator } = channels;
      const offered = [whatsapp, facebook, instagram, simulator].map((channel) => channel.offered);
      expect(offered).toEqual([plan.useWhatsapp, false, true, true]);
    },
  );
});
