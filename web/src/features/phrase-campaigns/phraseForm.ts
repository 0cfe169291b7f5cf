import type { PhraseCampaign } from "@balcao/contract";
import { PhraseCampaignBody } from "@balcao/contract/phrase-campaigns";
import { byContract } from "../../ui/form/byContract.ts";

export interface PhraseValues {
  name: string;
  phrase: string;
  /** Ids, as a choice holds them. */
  flowId: string | null;
  whatsappId: string | null;
  status: boolean;
}

export interface PhraseFields {
  name: string;
  phrase: string;
  flowId: number;
  whatsappId: number | null;
  status: boolean;
}

export const valuesOf = (known: PhraseCampaign | undefined): PhraseValues => ({
  name: known?.name ?? "",
  phrase: known?.phrase ?? "",
  flowId: known?.flowId?.toString() ?? null,
  whatsappId: known?.whatsappId?.toString() ?? null,
  status: known?.status ?? true,
});

export const fieldsOf = ({ name, phrase, flowId, whatsappId, status }: PhraseValues): PhraseFields => ({
  name: name.trim(),
  phrase: phrase.trim(),
  flowId: Number(flowId),
  whatsappId: whatsappId === null ? null : Number(whatsappId),
  status,
});

export const checkPhrase = byContract(PhraseCampaignBody, (values: PhraseValues) => {
  const { flowId, ...fields } = fieldsOf(values);
  return values.flowId === null ? fields : { flowId, ...fields };
});
