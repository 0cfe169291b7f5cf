import type { QrLink } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";

/** Place of the link to a connection's code that was made here. */
export const qrLinkKey = (id: number) => ["qrLink", id] as const;

/** A link that shows no code any more is not offered for copying either. */
export const forgetQrLink = (client: QueryClient, id: number): void =>
  void client.setQueryData<QrLink | null>(qrLinkKey(id), (link) => link && null);
