import type { ConnectionLabel } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { replaceConnection } from "./replaceConnection.ts";

const connection = (id: number, name: string, rest: Partial<ConnectionLabel> = {}): ConnectionLabel => ({
  id,
  name,
  channel: "whatsapp",
  status: "CONNECTED",
  isDefault: false,
  number: "",
  updatedAt: "2026-11-20T10:00:00Z",
  queueIds: [],
  groupAsTicket: "disabled",
  ...rest,
});

describe("replaceConnection", () => {
  const rows = [connection(1, "Loja", { isDefault: true }), connection(2, "Vendas")];

  it("changes a connection in its place and adds a new one by name", () => {
    expect(
      replaceConnection(rows, connection(2, "Vendas", { status: "DISCONNECTED" })).map(
        ({ name, status }) => `${name} ${status}`,
      ),
    ).toEqual(["Loja CONNECTED", "Vendas DISCONNECTED"]);
    expect(replaceConnection(rows, connection(3, "Pedidos")).map(({ name }) => name)).toEqual([
      "Loja",
      "Pedidos",
      "Vendas",
    ]);
  });

  it("keeps one default: a new one takes the mark from the old one", () => {
    expect(
      replaceConnection(rows, connection(2, "Vendas", { isDefault: true })).map(({ isDefault }) => isDefault),
    ).toEqual([false, true]);
  });
});
