import { expect, it } from "vitest";
import { isEmail } from "./email.ts";

it("tells an address from what is none, or several", () => {
  for (const text of ["ana@example.com", "ana.lima+1@mail.example.com.br"]) expect(isEmail(text)).toBe(true);
  for (const text of [
    "",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@.com",
    "a@b.com, c@d.com",
    " a@b.com",
  ])
    expect(isEmail(text)).toBe(false);
});
