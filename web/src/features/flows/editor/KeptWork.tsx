import type { OpenFlow } from "@balcao/contract";
import { isSameDocument } from "@balcao/flow-engine";
import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { mayKeepCopies, useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { useEditor } from "./editorStore.ts";
import { dropKeptWork, keepWork, type KeptWork as Work, readKeptWork } from "./keptWork.ts";

/** Keeps what is unsaved in this browser, and offers what was left here the last time. */
export function KeptWork({ flow }: { flow: OpenFlow }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const [offered, setOffered] = useState<Work>();
  useKeeping(flow.id);
  useEffect(() => {
    let isLeft = false;
    readKeptWork(flow.id).then(
      (work) => {
        if (!isLeft && work && !isSameDocument(work.document, store.document)) setOffered(work);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [flow.id, store]);
  if (offered === undefined) return null;
  return (
    <Alert color="blue" mb="sm" title={t("kept.title", { when: formatDateTime(offered.at) })}>
      {offered.revision !== flow.revision && t("kept.changed")}
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          onClick={() => {
            store.replace(offered.document);
            setOffered(undefined);
          }}
        >
          {t("kept.take")}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            void dropKeptWork(flow.id);
            setOffered(undefined);
          }}
        >
          {t("kept.drop")}
        </Button>
      </Group>
    </Alert>
  );
}

function useKeeping(flowId: number): void {
  const store = useEditor();
  const user = useSession();
  const isWanted = mayKeepCopies(user);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isKeeping = false;
    let isStale = false;
    /** One at a time: what changes meanwhile is kept after it. */
    const keep = async () => {
      isStale = isKeeping;
      if (isKeeping) return;
      isKeeping = true;
      const { revision } = store.saved.get();
      await (store.isUnsaved
        ? keepWork({ flowId, owner: user.id, revision, document: store.document })
        : dropKeptWork(flowId));
      isKeeping = false;
      if (isStale) void keep();
    };
    const stops = [store.history, store.saved].map((signal) => signal.subscribe(() => void keep()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [flowId, store, user.id, isWanted]);
}
