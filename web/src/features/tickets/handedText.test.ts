import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { atMinute, buildTicket } from "./buildTicket.testing.ts";
import { handedText, isNewlyHanded } from "./handedText.ts";

beforeAll(() => loadPortuguese("tickets"));

const [me, other] = [1, 2];
const handed = { by: { id: 3, name: "Camila" }, note: "", at: atMinute(5) };
const ticket = buildTicket(1, { handed, lastInboundAt: atMinute(4) });

it("says who gave it to whom, as the viewer would", () => {
  expect(handedText(ticket, me)).toBe("Camila transferiu para você");
  expect(handedText(ticket, other)).toBe("Camila transferiu para Ana");
  const waiting = { ...ticket, userId: null, user: null };
  expect(handedText(waiting, me)).toBe("Camila transferiu para a fila Recepção");
  const given = { ...waiting, handed: { ...handed, by: null } };
  expect(handedText(given, me)).toBe("Novo atendimento na fila Recepção");
});

it("names nobody where the product gave it", () => {
  const given = { ...ticket, handed: { ...handed, by: null } };
  expect(handedText(given, me)).toBe("Novo atendimento para você");
  expect(handedText(given, other)).toBe("Novo atendimento para Ana");
});

it("is the newest of a ticket until the contact writes, or it is opened", () => {
  expect(isNewlyHanded(ticket)).toBe(true);
  expect(isNewlyHanded({ ...ticket, lastInboundAt: null })).toBe(true);
  expect(isNewlyHanded({ ...ticket, lastInboundAt: atMinute(6) })).toBe(false);
  expect(isNewlyHanded({ ...ticket, handed: null })).toBe(false);
});
