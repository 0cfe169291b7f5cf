import { cloneElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { mergeProps } from "./mergeProps.ts";
import { Tooltip } from "./Tooltip.tsx";

it("leaves what it explains its own properties, and hands on the others", () => {
  const tooltip = (
    <Tooltip label="Ajuda">
      <button type="button" aria-label="Enviar" className="own" />
    </Tooltip>
  );
  // Layers give their button such properties through whatever stands between.
  const given = { "aria-label": "Menu", "aria-expanded": false, className: "given" };
  const markup = renderToStaticMarkup(cloneElement<object>(tooltip, given));
  expect(markup).toBe(
    '<button type="button" aria-label="Enviar" class="given own" aria-expanded="false"></button>',
  );
});

it("calls the handlers of both, its own first, and what only one has as it is", () => {
  const calls: string[] = [];
  const given = {
    onClick: (what: string) => calls.push(`given ${what}`),
    title: "given",
    onBlur: () => calls.push("blur"),
  };
  const merged = { ...given, ...mergeProps({ onClick: (what: string) => calls.push(`own ${what}`) }, given) };
  expect(merged).toMatchObject({ title: "given", onBlur: given.onBlur });
  merged.onClick("click");
  expect(calls).toEqual(["own click", "given click"]);
  expect(mergeProps({ title: undefined }, given)).toMatchObject({ title: "given" });
});
