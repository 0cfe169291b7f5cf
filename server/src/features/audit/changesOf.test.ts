import { expect, it } from "vitest";
import { changesOf } from "./changesOf.ts";

it("names what is another, with both values", () => {
  const before = { name: "Vendas", color: "#111111", hours: [1, 2] };
  const after = { name: "Comercial", color: "#111111", hours: [1, 3] };
  expect(changesOf(before, after)).toEqual({
    name: { from: "Vendas", to: "Comercial" },
    hours: { from: [1, 2], to: [1, 3] },
  });
  expect(changesOf(before, after, ["color", "name"])).toEqual({ name: { from: "Vendas", to: "Comercial" } });
});

it("never holds a secret, nor an endless text", () => {
  const changes = changesOf(
    { password: "a", apiKey: "b", text: "" },
    { password: "very-secret", apiKey: "sk-1", text: "x".repeat(1000) },
  );
  expect(JSON.stringify(changes)).not.toMatch(/very-secret|sk-1/);
  expect(Object.keys(changes)).toEqual(["password", "apiKey", "text"]);
  expect(String(changes["text"]?.to)).toHaveLength(201);
});
