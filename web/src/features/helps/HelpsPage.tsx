import type { Help } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconHelpCircle, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { NothingFound } from "../../ui/table/NothingFound.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { HelpCard } from "./HelpCard.tsx";
import { HelpSkeletons } from "./HelpSkeletons.tsx";
import styles from "./HelpsPage.module.css";
import { useHelps } from "./helps.queries.ts";

const loadVideo = () => import("./VideoDialog.tsx");
const loadForm = () => import("./HelpDialog.tsx");
const loadDelete = () => import("./DeleteHelpDialog.tsx");
const dialogs = [loadVideo];
const VideoDialog = lazyDialog(loadVideo);
const HelpDialog = lazyDialog(loadForm);
const DeleteHelpDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "play"; help: Help }
  | { kind: "edit"; help: Help | undefined }
  | { kind: "delete"; help: Help };

/** Videos that explain the product; the super user adds and changes them here. */
export function HelpsPage() {
  const { t } = useTranslation("helps");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const { data: helps, error, refetch } = useHelps();
  usePreload(dialogs);
  const mayChange = can("super");
  const close = () => setDialog(undefined);
  const addButton = mayChange && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: "edit", help: undefined })}>
      {t("add")}
    </Button>
  );

  function content() {
    if (helps === undefined)
      return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <HelpSkeletons />;
    if (helps.length === 0)
      return (
        <EmptyState
          icon={IconHelpCircle}
          title={t("empty.title")}
          description={t(mayChange ? "empty.forSuper" : "empty.text")}
          action={addButton}
        />
      );
    const found = helps.filter(({ title, description }) => includesPlain(`${title} ${description}`, search));
    if (found.length === 0) return <NothingFound search={search} onClear={() => setSearch("")} />;
    return (
      <ul className={styles.grid}>
        {found.map((help) => (
          <li key={help.id}>
            <HelpCard
              help={help}
              onPlay={() => setDialog({ kind: "play", help })}
              {...(mayChange && {
                onEdit: () => setDialog({ kind: "edit", help }),
                onDelete: () => setDialog({ kind: "delete", help }),
              })}
            />
          </li>
        ))}
      </ul>
    );
  }

  return (
    <Page
      title={t("title")}
      count={helps?.length}
      description={t("description")}
      actions={addButton}
      toolbar={<SearchBox value={search} onSearch={setSearch} label={t("search")} />}
      scrolls
    >
      {content()}
      {dialog?.kind === "play" && <VideoDialog help={dialog.help} onClose={close} />}
      {dialog?.kind === "edit" && <HelpDialog help={dialog.help} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteHelpDialog help={dialog.help} onClose={close} />}
    </Page>
  );
}
