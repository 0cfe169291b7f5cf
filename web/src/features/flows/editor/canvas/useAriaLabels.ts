import { useMemo } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";

/** React Flow's own words, in the reader's language. */
export function useAriaLabels() {
  const { t } = useTranslation("flow-editor");
  return useMemo(
    () => ({
      "node.a11yDescription.default": t("canvas.node"),
      "node.a11yDescription.keyboardDisabled": t("canvas.nodeOnly"),
      "node.a11yDescription.ariaLiveMessage": ({ x, y }: { x: number; y: number }) =>
        t("canvas.moved", { x: String(Math.round(x)), y: String(Math.round(y)) }),
      "edge.a11yDescription.default": t("canvas.edge"),
      "controls.ariaLabel": t("canvas.controls"),
      "controls.zoomIn.ariaLabel": t("canvas.zoomIn"),
      "controls.zoomOut.ariaLabel": t("canvas.zoomOut"),
      "controls.fitView.ariaLabel": t("canvas.fit"),
      "minimap.ariaLabel": t("canvas.map"),
      "handle.ariaLabel": t("canvas.handle"),
    }),
    [t],
  );
}
