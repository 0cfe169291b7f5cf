import { beforeAll, describe, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import {
  connectionBodyOf,
  connectionCheck,
  connectionRules,
  connectionValuesOf,
  randomToken,
} from "./connectionForm.ts";

beforeAll(() => loadPortuguese());

const channels = {
  whatsapp: { link: "qr" },
  whatsappapi: { link: "credentials" },
  facebook: { link: "credentials" },
  instagram: { link: "credentials" },
  simulator: { link: "simulated" },
} as const;
const values = { ...connectionValuesOf(undefined, "whatsapp"), name: "Loja" };
const cloud = {
  ...values,
  channel: "whatsappapi" as const,
  phoneNumberId: "123",
  businessAccountId: "456",
  accessToken: "EAAB",
};
const rules = connectionRules((key) => key, { isNew: true, channels });

describe("a connection's form", () => {
  it("makes tokens of 30 letters and digits, never the same", () => {
    expect(randomToken()).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(randomToken()).not.toBe(randomToken());
  });

  it("asks for a greeting only with more than one queue", () => {
    expect(rules.greetingMessage?.("", { ...values, queueIds: ["1"] })).toBeUndefined();
    expect(rules.greetingMessage?.("", { ...values, queueIds: ["1", "2"] })).toBe("problem.greeting");
    expect(rules.greetingMessage?.("Oi!", { ...values, queueIds: ["1", "2"] })).toBeUndefined();
  });

  it("asks for credentials only on the Cloud API, and for the secret only at first", () => {
    const check = connectionCheck(channels);
    expect([values, cloud].map(check)).toEqual([{}, {}]);
    expect(check({ ...cloud, phoneNumberId: "", businessAccountId: "12a" })).toEqual({
      phoneNumberId: "Obrigatório",
      businessAccountId: "Use somente números.",
    });
    expect(rules.accessToken?.("", cloud)).toBe("ui:validation.required");
    expect(
      connectionRules((key) => key, { isNew: false, channels }).accessToken?.("", cloud),
    ).toBeUndefined();
  });

  it("sends credentials of the Cloud API only, and no empty secret over a stored one", () => {
    expect(connectionBodyOf(cloud, channels)).toMatchObject({
      phoneNumberId: "123",
      businessAccountId: "456",
      accessToken: "EAAB",
    });
    expect(connectionBodyOf({ ...cloud, accessToken: "" }, channels)).not.toHaveProperty("accessToken");
    expect(connectionBodyOf({ ...cloud, channel: "whatsapp" }, channels)).not.toHaveProperty("phoneNumberId");
  });

  it("treats groups as tickets only where groups are taken at all", () => {
    expect(
      connectionBodyOf({ ...values, allowGroup: true, groupAsTicket: true }, channels).groupAsTicket,
    ).toBe("enabled");
    expect(
      connectionBodyOf({ ...values, allowGroup: false, groupAsTicket: true }, channels).groupAsTicket,
    ).toBe("disabled");
  });
});
