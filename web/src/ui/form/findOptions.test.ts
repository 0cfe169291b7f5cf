import { describe, expect, it } from "vitest";
import { findOptions } from "./findOptions.ts";

const option = (label: string) => ({ value: label, label, disabled: false });
const labels = (search: string, limit = Infinity) =>
  findOptions({
    options: [
      { group: "Filas", items: ["Recepção", "Exames"].map(option) },
      { group: "Pessoas", items: ["José Leme", "Bia"].map(option) },
      option("Outros"),
    ],
    search,
    limit,
  }).flatMap((one) => ("group" in one ? one.items : [one]).map(({ label }) => label));

describe("options found while typing", () => {
  it("are found without accents and capitals", () => {
    expect(labels("recepcao")).toEqual(["Recepção"]);
    expect(labels("JOSE")).toEqual(["José Leme"]);
    expect(labels("LEMÉ")).toEqual(["José Leme"]);
  });

  it("begin with a word that begins with the text", () => {
    expect(labels("e")).toEqual(["Exames", "Recepção", "José Leme"]);
    expect(labels("l")).toEqual(["José Leme"]);
  });

  it("are all there before anything is typed, as far as the limit goes", () => {
    expect(labels("")).toEqual(["Recepção", "Exames", "José Leme", "Bia", "Outros"]);
    expect(labels("", 3)).toEqual(["Recepção", "Exames", "José Leme"]);
    expect(labels("zz")).toEqual([]);
  });
});
