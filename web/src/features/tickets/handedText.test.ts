import { expect, it, vi } from "vitest";
import { atMinute, buildTicket } from "./buildTicket.testing.ts";
import { handedText, isNewlyHanded } from "./handedText.ts";

vi.mock("../../lib/i18n.ts", () => ({
  translate: (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(" "),
}));

const [me, other] = [1, 2];
const handed = { by: { id: 3, name: "Camila" }, note: "", at: atMinute(5) };
const ticket = buildTicket(1, { handed, lastInboundAt: atMinute(4) });

it("says who gave it to whom, as the viewer would", () => {
  expect(handedText(ticket, me)).toBe("tickets:handed.toYou Camila");
  expect(handedText(ticket, other)).toBe("tickets:handed.to Camila Ana");
  const waiting = { ...ticket, userId: null, user: null };
  expect(handedText(waiting, me)).toBe("tickets:handed.to Camila Recepção");
});

it("names nobody where the product gave it", () => {
  const given = { ...ticket, handed: { ...handed, by: null } };
  expect(handedText(given, me)).toBe("tickets:handed.newForYou");
  expect(handedText(given, other)).toBe("tickets:handed.newFor Ana");
});

it("is the newest of a ticket until the contact writes, or it is opened", () => {
  expect(isNewlyHanded(ticket)).toBe(true);
  expect(isNewlyHanded({ ...ticket, lastInboundAt: null })).toBe(true);
  expect(isNewlyHanded({ ...ticket, lastInboundAt: atMinute(6) })).toBe(false);
  expect(isNewlyHanded({ ...ticket, handed: null })).toBe(false);
});
