import { describe, expect, it } from "vitest";
import { checkEmail, checkName } from "./contactRules.ts";

describe("the contact form", () => {
  it("takes names of 2 to 250 characters", () => {
    expect([checkName("Jo"), checkName("x".repeat(250))]).toEqual([undefined, undefined]);
    expect([checkName("  "), checkName("J"), checkName("x".repeat(251))]).toEqual([
      "ui:validation.required",
      "ui:validation.tooShort",
      "ui:validation.tooLong",
    ]);
  });

  it("takes no e-mail, or a whole one", () => {
    expect([checkEmail(""), checkEmail("ana@exemplo.com")]).toEqual([undefined, undefined]);
    expect(checkEmail("ana@exemplo")).toBe("ui:validation.email");
  });
});
