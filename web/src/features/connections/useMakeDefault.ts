import type { Connection } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { showToast } from "../../lib/toasts.ts";
import { useSaveConnection } from "./connectionPages.queries.ts";

/** Makes a connection the default one at once; for a while it can be taken back. */
export function useMakeDefault(former: Connection | undefined) {
  const { t } = useTranslation("connections");
  const save = useSaveConnection();
  const makeDefault = ({ id }: Pick<Connection, "id">) => save.mutateAsync({ id, body: { isDefault: true } });
  return (connection: Connection): void => {
    const undo = former && {
      action: { label: t("undo"), onClick: () => void makeDefault(former).catch(notifyError) },
    };
    void makeDefault(connection).then(
      () => showToast("success", t("madeDefault", { name: connection.name }), undo),
      notifyError,
    );
  };
}
