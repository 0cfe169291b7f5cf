import type { CampaignStatus } from "@balcao/contract";

const hour = 3_600_000;

/** A campaign that runs by itself soon is as good as begun; one that is cancelled may be set right before it goes on. */
export const canEdit = (
  { status, scheduledAt }: { status: CampaignStatus; scheduledAt: string | null },
  now: number,
): boolean =>
  status === "INATIVA" ||
  status === "CANCELADA" ||
  (status === "PROGRAMADA" && scheduledAt !== null && Date.parse(scheduledAt) > now + hour);

/** Status of one that has not begun: with a time it starts by itself. */
export const restingStatus = (scheduledAt: string | null): CampaignStatus =>
  scheduledAt === null ? "INATIVA" : "PROGRAMADA";

/** Channels that campaigns go over: the pages of Facebook and Instagram forbid them. */
export const carriesCampaigns = (channel: string): boolean =>
  channel !== "facebook" && channel !== "instagram";
