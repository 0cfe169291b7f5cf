import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildMessage } from "../messages/buildMessage.testing.ts";
import { buildTicket } from "../tickets/buildTicket.testing.ts";
import { describeMessage } from "./describeMessage.ts";
import { showNotification } from "./showNotification.ts";

let shown: (string | undefined)[] = [];

beforeEach(() => {
  shown = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal(
    "Notification",
    class extends EventTarget {
      constructor(_title: string, { body }: NotificationOptions) {
        super();
        shown.push(body);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const show = (body: string) => {
  const ticket = buildTicket(1);
  return showNotification({
    title: ticket.contact.name,
    body: describeMessage(buildMessage(1, { body }), ticket),
    tag: "ticket-1",
    icon: null,
    url: "/tickets/1",
  });
};

it("cuts a long text between whole characters, and leaves a short one whole", async () => {
  await show(`x${"👍".repeat(200)}`);
  await show("*Bom dia*");
  expect(shown).toEqual([`x${"👍".repeat(199)}…`, "Bom dia"]);
});
