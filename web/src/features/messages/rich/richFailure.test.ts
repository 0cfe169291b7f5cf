import { expect, it } from "vitest";
import { ApiError } from "../../../lib/api/apiError.ts";
import { richFailure } from "./richFailure.ts";

it("says in its own words what nobody can name, and leaves every reason as it is", () => {
  const words = "Erro ao processar a mensagem";
  const told = (error: unknown) => richFailure(error, words).message;
  expect(told(new ApiError({ code: "ERR_INTERNAL", status: 500, message: "Ocorreu um erro!" }))).toBe(words);
  expect(told(new TypeError("x is undefined"))).toBe(words);
  const blocked = new ApiError({ code: "ERR_CONTACT_BLOCKED", status: 409, message: "Contato bloqueado" });
  expect(richFailure(blocked, words)).toBe(blocked);
});
