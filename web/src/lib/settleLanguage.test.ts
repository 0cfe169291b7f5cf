import { afterEach, expect, it } from "vitest";
import { forgetEverything, store } from "./browserStorage.ts";
import { keepLanguageOf, settleLanguage } from "./i18n.ts";

afterEach(forgetEverything);

it("gives somebody the language that was chosen at the door, and nobody what another user chose", () => {
  expect(settleLanguage("pt")).toBe("agree");
  expect(settleLanguage("tr")).toBe("adopt");
  store("language", "en");
  expect(settleLanguage("pt")).toBe("save");
  keepLanguageOf(1);
  expect(settleLanguage("en")).toBe("agree");
  // Another user, or the same who chose in another browser meanwhile.
  expect(settleLanguage("tr")).toBe("adopt");
});
