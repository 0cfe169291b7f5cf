import { endpoints } from "@balcao/contract";
import { buildCampaign } from "@balcao/server/src/features/campaigns/campaigns.testing.ts";
import {
  buildContactList,
  buildItem,
} from "@balcao/server/src/features/contact-lists/contact-lists.testing.ts";
import { type Change, at, soon } from "../change.ts";

const { campaigns, contactLists } = endpoints;

export const ofContactLists: Record<string, Change> = {
  "one is new": ({ as }) => soon(() => buildContactList(as, { name: "Aniversariantes" })),
  "one is renamed": ({ as, contactListId }) =>
    soon(() => as.ok(contactLists.update, { ...at(contactListId), body: { name: "Zeladores" } })),
  "one is deleted": async ({ as }) => {
    const { id } = await buildContactList(as, { lines: "Rita; 11987650001" });
    return () => as.ok(contactLists.delete, at(id));
  },
};

export const ofContactListItems: Record<string, Change> = {
  "one is new": ({ as, contactListId }) => soon(() => buildItem(as, contactListId)),
  "one is changed": async ({ as, contactListId }) => {
    const { id } = await buildItem(as, contactListId);
    return () =>
      as.ok(contactLists.updateItem, {
        ...at(id),
        body: { contactListId, name: "Zélia", number: "11987650002" },
      });
  },
  "one is deleted": async ({ as, contactListId }) => {
    const { id } = await buildItem(as, contactListId);
    return () => as.ok(contactLists.deleteItem, at(id));
  },
  "several come at once": ({ as, contactListId }) =>
    soon(() =>
      as.ok(contactLists.fill, {
        ...at(contactListId),
        body: { source: { lines: "Caio; 11987650003\nDora; 11987650004" } },
      }),
    ),
};

export const ofCampaigns: Record<string, Change> = {
  "one is new": ({ as, connectionId: whatsappId }) => soon(() => buildCampaign(as, { whatsappId })),
  "one is planned": async ({ as, connectionId: whatsappId, contactListId, later }) => {
    const { id } = await buildCampaign(as, { whatsappId, contactListId });
    return () => as.ok(campaigns.update, { ...at(id), body: { scheduledAt: later } });
  },
  "one is duplicated": async ({ as, connectionId: whatsappId }) => {
    const { id } = await buildCampaign(as, { whatsappId });
    return () => as.ok(campaigns.duplicate, at(id));
  },
  "one is deleted": async ({ as, connectionId: whatsappId }) => {
    const { id } = await buildCampaign(as, { whatsappId });
    return () => as.ok(campaigns.delete, at(id));
  },
};
