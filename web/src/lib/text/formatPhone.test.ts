import { describe, expect, it } from "vitest";
import { formatPhone } from "./formatPhone.ts";

describe("a contact's number", () => {
  it("reads as Brazilians write it, with eight or nine digits", () => {
    expect(formatPhone("5511987654321")).toBe("+55 (11) 98765-4321");
    expect(formatPhone("551133334444")).toBe("+55 (11) 3333-4444");
  });

  it("keeps what is masked", () => {
    expect(formatPhone("5511*****..21")).toBe("5511*****..21");
    expect(formatPhone("5511*******21")).toBe("+55 (11) *****-**21");
  });

  it("leaves foreign numbers and group ids as they are", () => {
    expect(formatPhone("14155550100")).toBe("+14155550100");
    expect(formatPhone("12036304-1600000000")).toBe("12036304-1600000000");
  });
});
