import i18next from "i18next";
import { setI18n } from "react-i18next";
import { afterAll, beforeAll, vi } from "vitest";
import { forgetEverything } from "./browserStorage.ts";

// The files of one process share what belongs to a page: each begins as if it had just opened, without any texts.
beforeAll(() => {
  i18next.language = "";
  Reflect.apply(setI18n, undefined, [undefined]);
  forgetEverything();
});

// Stubs of one file, a page without elements for one, are not the next one's.
afterAll(() => void vi.unstubAllGlobals());
