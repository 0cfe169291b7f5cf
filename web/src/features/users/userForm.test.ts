import type { User } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { withPresence } from "./applyUserEvent.ts";
import {
  changesIdentity,
  checkNewUser,
  checkUserChange,
  newUserOf,
  userChangeOf,
  userValuesOf,
} from "./userForm.ts";

beforeAll(() => loadPortuguese());

const ana: User = {
  id: 7,
  name: "Ana",
  email: "ana@example.com",
  profile: "user",
  super: false,
  companyId: 1,
  startWork: "08:00",
  endWork: "18:00",
  farewellMessage: "Até logo",
  allTicket: "enabled",
  allowGroup: true,
  defaultTheme: "light",
  defaultMenu: "open",
  allHistoric: "disabled",
  allUserChat: "disabled",
  userClosePendingTicket: "disabled",
  showDashboard: "disabled",
  allowRealTime: "enabled",
  allowConnections: "disabled",
  whatsappId: 3,
  queues: [{ id: 2, name: "Vendas", color: "#112233" }],
  queueIds: [2],
  profileImage: null,
  online: false,
  availability: "online",
  defaultTicketsManagerWidth: 404,
  language: "pt",
};

describe("a new user", () => {
  const values = { ...userValuesOf(undefined), name: "Ana", email: "ana@example.com", password: "Senha-1" };

  it("works all day, with every permission off", () => {
    expect(newUserOf(values)).toMatchObject({
      profile: "user",
      startWork: "00:00",
      endWork: "23:59",
      queueIds: [],
      whatsappId: null,
      allowGroup: false,
      allTicket: "disabled",
      showDashboard: "disabled",
    });
    expect(checkNewUser(values)).toEqual({});
  });

  it("needs a name of 2 to 50 characters, an address and a password of 5 to 50", () => {
    expect(checkNewUser({ ...values, name: " ", email: "", password: "" })).toEqual({
      name: "Obrigatório",
      email: "Obrigatório",
      password: "Obrigatório",
    });
    expect(checkNewUser({ ...values, name: "A", email: "ana", password: "1234" })).toEqual({
      name: "Muito curto! Informe pelo menos 2 caracteres.",
      email: "E-mail inválido",
      password: "Muito curto! Informe pelo menos 5 caracteres.",
    });
    expect(checkNewUser({ ...values, startWork: "", endWork: "24:00" })).toEqual({
      startWork: "Obrigatório",
      endWork: "Informe um horário de 00:00 a 23:59.",
    });
  });
});

describe("a user who is changed", () => {
  it("keeps what was not touched, and the password", () => {
    const change = userChangeOf(userValuesOf(ana));
    expect(change).toMatchObject({ queueIds: [2], whatsappId: 3, allTicket: "enabled", allowGroup: true });
    expect(change).not.toHaveProperty("password");
    expect(change).not.toHaveProperty("currentPassword");
    expect(checkUserChange(userValuesOf(ana))).toEqual({});
  });

  it("is another to log in with when e-mail, password or profile change", () => {
    const values = userValuesOf(ana);
    expect(changesIdentity({ ...values, name: "Ana B.", email: " Ana@Example.com " }, ana)).toBe(false);
    for (const change of [{ email: "b@example.com" }, { password: "Outra-1" }, { profile: "admin" as const }])
      expect(changesIdentity({ ...values, ...change }, ana)).toBe(true);
  });
});

describe("a user's row", () => {
  const { id, name, profile, queueIds } = ana;
  const event = (change: object) => ({
    action: "update" as const,
    user: { id, name, profile, queueIds, online: true, availability: "online" as const, ...change },
  });

  it("shows at once who came online", () => {
    expect(withPresence(ana, event({}))).toEqual({ ...ana, online: true });
  });

  it("is asked for anew where more may have changed than the event says", () => {
    expect(withPresence(ana, event({ online: false }))).toBeUndefined();
    expect(withPresence(ana, event({ name: "Ana B." }))).toBeUndefined();
    expect(withPresence(ana, event({ queueIds: [2, 5] }))).toBeUndefined();
    expect(withPresence(ana, { action: "delete", userId: id })).toBeUndefined();
  });
});
