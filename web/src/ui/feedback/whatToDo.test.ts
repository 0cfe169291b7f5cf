import { beforeAll, expect, it } from "vitest";
import { ApiError } from "../../lib/api/apiError.ts";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { whatToDo } from "./whatToDo.ts";

beforeAll(() => loadPortuguese("ui"));

const refused = (code: string, status: number, message?: string) =>
  new ApiError({ code, status, ...(message !== undefined && { message }) });

it("says what to do after a failure that nobody explains, and never only that there was one", () => {
  const ofServer = "Houve uma falha no servidor: tente novamente em instantes.";
  expect(whatToDo(refused("ERR_INTERNAL", 500))).toBe(ofServer);
  expect(whatToDo(refused("ERR_INTERNAL", 500, "Ocorreu um erro! Tente novamente em instantes."))).toBe(
    ofServer,
  );
  expect(whatToDo(refused("ERR_UNAVAILABLE", 502))).toBe(ofServer);
  expect(whatToDo(new TypeError("x is undefined"))).toBe("Tente novamente; se continuar, atualize a página.");
});

it("keeps the words of a refusal, and those for a lost network", () => {
  expect(whatToDo(refused("ERR_NO_PERMISSION", 403, "Sem permissão."))).toBe("Sem permissão.");
  expect(whatToDo(refused("ERR_NETWORK", 0))).toMatch(/^Sem resposta do servidor/);
});
