import type { Campaign } from "@balcao/contract";
import { useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { useFormTabs } from "../../../ui/form/useFormTabs.ts";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import {
  type CampaignBeginning,
  campaignRules,
  campaignTabs,
  type CampaignValues,
  changeOf,
  checkCampaign,
  fieldsOf,
  tabOf,
  valuesOf,
} from "../campaignForm.ts";
import { useSaveCampaign, useSaveCampaignMedia } from "../campaigns.queries.ts";

/** The form of a campaign, on its tabs, with what was saved of it. */
export function useCampaignForm(known: Campaign | undefined, begun: CampaignBeginning | undefined) {
  const { t } = useTranslation("campaigns");
  const { save, stored, progress } = useSave(known);
  const [initial] = useState(() => valuesOf(known, begun));
  const form = useServerForm<CampaignValues>({
    initial,
    check: checkCampaign,
    rules: campaignRules(t, { now: Date.now, untouched: initial.scheduledAt }),
    fieldOfCode: {
      ERR_SCHEDULE_IN_PAST: "scheduledAt",
      ERR_CAMPAIGN_CHANNEL: "whatsappId",
      ERR_NO_WAPP_FOUND: "whatsappId",
      ERR_NO_CONTACT_LIST_FOUND: "contactListId",
      ERR_NO_TAG_FOUND: "tagListId",
      ERR_NO_USER_FOUND: "userId",
      ERR_NO_QUEUE_FOUND: "queueId",
      ERR_FILE_TYPE: "file",
      ERR_FILE_TOO_LARGE: "file",
    },
    onSubmit: async (values) => {
      await save(values);
      notify.success(t("saved"));
    },
  });
  const tabs = useFormTabs(form, { tabs: campaignTabs, tabOf });
  return { tabs, stored, progress };
}

/** First the fields, then the file. Saving again after a file failed changes what was created instead of creating another. */
function useSave(known: Campaign | undefined) {
  const saveFields = useSaveCampaign();
  const saveMedia = useSaveCampaignMedia();
  const [progress, setProgress] = useState<number>();
  const stored = useRef(known);
  async function save(values: CampaignValues): Promise<void> {
    const { current } = stored;
    const saved = await saveFields.mutateAsync(
      current === undefined
        ? { fields: fieldsOf(values) }
        : { id: current.id, change: changeOf(values, current) },
    );
    stored.current = saved;
    const { file } = values;
    if (file.kind === "keep" || (file.kind === "remove" && saved.mediaName === null)) return;
    setProgress(file.kind === "replace" ? 0 : undefined);
    const next = file.kind === "replace" ? file.file : null;
    stored.current = await saveMedia.mutateAsync({ id: saved.id, file: next, onProgress: setProgress });
  }
  return { save, stored, progress };
}
