import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaneShownContext, useOnScreen } from "./onScreen.ts";

const Seen = () => String(useOnScreen());
const behind = (isShown: boolean) =>
  renderToStaticMarkup(createElement(PaneShownContext, { value: isShown }, createElement(Seen)));

it("sees a pane that is in front, and none that another one hides", () => {
  expect(renderToStaticMarkup(createElement(Seen))).toBe("true");
  expect(behind(true)).toBe("true");
  expect(behind(false)).toBe("false");
});
