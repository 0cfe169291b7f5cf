import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { useEditor } from "./editorStore.ts";

/** Asks before one leaves what is unsaved, by a link or by closing the page. */
export function LeaveQuestion() {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!isPlain || !link || link.target === "_blank" || link.origin !== location.origin) return;
    if (link.pathname === location.pathname || !store.isUnsaved) return;
    event.preventDefault();
    event.stopPropagation();
    setAsked(`${link.pathname}${link.search}`);
  });
  const handleUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (store.isUnsaved) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("click", handleClick, { capture: true });
    window.addEventListener("beforeunload", handleUnload);
    return () => {
      document.removeEventListener("click", handleClick, { capture: true });
      window.removeEventListener("beforeunload", handleUnload);
    };
  }, []);
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t("leave.title")}
      confirmLabel={t("leave.confirm")}
      cancelLabel={t("leave.stay")}
      onConfirm={() => {
        if (asked !== undefined) void navigate(asked);
      }}
      onClose={() => setAsked(undefined)}
    >
      {t("leave.text")}
    </ConfirmDialog>
  );
}
