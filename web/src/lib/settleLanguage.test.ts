import i18next from "i18next";
import { beforeEach, expect, it } from "vitest";
import { forgetEverything, store } from "./browserStorage.ts";
import { keepLanguageOf, settleLanguage } from "./i18n.ts";

// Each test begins as on a page that has just opened, whatever was spoken before: what is stored counts.
beforeEach(() => {
  i18next.language = "";
  forgetEverything();
});

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
