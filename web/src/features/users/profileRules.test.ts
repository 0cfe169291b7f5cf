import { expect, it } from "vitest";
import { megabytesOfPicture } from "@balcao/contract";
import { checkCurrentPassword, checkPicture } from "./profileRules.ts";

const largestPicture = megabytesOfPicture * 1024 * 1024;

it("takes pictures up to ten megabytes, and nothing else", () => {
  expect(checkPicture({ type: "image/png", size: largestPicture })).toBeUndefined();
  expect(checkPicture({ type: "image/png", size: largestPicture + 1 })).toBe("profile.pictureTooLarge");
  expect(checkPicture({ type: "image/svg+xml", size: 10 })).toBe("profile.pictureType");
  expect(checkPicture({ type: "application/pdf", size: 10 })).toBe("profile.pictureType");
});

it("wants the current password for another e-mail or password, and for nothing else", () => {
  const before = { email: "ana@example.com" };
  const check = (current: string, values: { email: string; password: string }) =>
    checkCurrentPassword(current, values, before);
  expect(check("", { email: " Ana@Example.com", password: "" })).toBeUndefined();
  expect(check("", { email: "outra@example.com", password: "" })).toBe("ui:validation.required");
  expect(check("", { email: "ana@example.com", password: "Outra-1" })).toBe("ui:validation.required");
  expect(check("Senha-1", { email: "outra@example.com", password: "Outra-1" })).toBeUndefined();
});
