import type { IntegrationType, QueueIntegration } from "@balcao/contract";
import { QueueIntegrationBody } from "@balcao/contract/integrations";
import { byContract } from "../../ui/form/byContract.ts";

export interface IntegrationValues {
  type: IntegrationType;
  name: string;
  projectName: string;
  jsonContent: string;
  language: QueueIntegration["language"];
  urlN8N: string;
  typebotSlug: string;
  typebotDelayMessage: string;
  typebotExpires: string;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotRestartMessage: string;
  typebotUnknownMessage: string;
}

export interface IntegrationFields extends Omit<IntegrationValues, "typebotDelayMessage" | "typebotExpires"> {
  typebotDelayMessage: number;
  typebotExpires: number;
}

export const valuesOf = (known: QueueIntegration | undefined): IntegrationValues => ({
  type: known?.type ?? "n8n",
  name: known?.name ?? "",
  projectName: known?.projectName ?? "",
  jsonContent: "",
  language: known?.language ?? "pt-BR",
  urlN8N: known?.urlN8N ?? "",
  typebotSlug: known?.typebotSlug ?? "",
  typebotDelayMessage: String(known?.typebotDelayMessage ?? 1000),
  typebotExpires: String(known?.typebotExpires ?? 1),
  typebotKeywordFinish: known?.typebotKeywordFinish ?? "",
  typebotKeywordRestart: known?.typebotKeywordRestart ?? "",
  typebotRestartMessage: known?.typebotRestartMessage ?? "",
  typebotUnknownMessage: known?.typebotUnknownMessage ?? "",
});

export const fieldsOf = (values: IntegrationValues): IntegrationFields => ({
  ...values,
  name: values.name.trim(),
  projectName: values.projectName.trim(),
  urlN8N: values.urlN8N.trim(),
  typebotSlug: values.typebotSlug.trim(),
  typebotDelayMessage: Number(values.typebotDelayMessage),
  typebotExpires: Number(values.typebotExpires),
});

export const checkIntegration = byContract(QueueIntegrationBody, fieldsOf);
