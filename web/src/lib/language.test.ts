import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetEverything, store } from "./browserStorage.ts";
import { storedLanguage } from "./language.ts";

beforeEach(forgetEverything);
afterEach(() => vi.unstubAllGlobals());
const speaks = (...languages: string[]) => vi.stubGlobal("window", { navigator: { languages } });

it("speaks the first of the browser's languages that it knows, until one is chosen", () => {
  speaks("de-AT", "es-MX", "en");
  expect(storedLanguage()).toBe("es");
  store("language", "tr");
  expect(storedLanguage()).toBe("tr");
});

it("speaks Portuguese to whose languages it does not know", () => {
  speaks("fr-FR");
  expect(storedLanguage()).toBe("pt");
  vi.unstubAllGlobals();
  expect(storedLanguage()).toBe("pt");
});
