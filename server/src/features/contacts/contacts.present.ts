import type { Contact, ContactLabel, ContactRow, TagLabel } from "@balcao/contract";
import { maskName, maskPhone } from "../../platform/phone/index.ts";
import type { Files } from "../../platform/storage/index.ts";

/** A contact as a list shows it, with its labels. */
export interface ListedContact {
  id: number;
  company_id: number;
  name: string;
  number: string;
  email: string;
  is_group: boolean;
  active: boolean;
  came_blocked: number;
  accept_audio: boolean;
  disable_bot: boolean;
  lgpd_accepted_at: string | null;
  opted_out_at: string | null;
  picture_id: string | null;
  channel: Contact["channel"];
  connection_id: number | null;
  connection_name: string | null;
  wallet_user_id: number | null;
  tags: TagLabel[];
}

/** A contact with all that is known of it. */
export interface ContactRecord extends ListedContact {
  [column: string]: unknown;
  extra_info: Contact["extraInfo"];
}

/** Way in which a class of viewers is shown contacts. */
export interface ContactPresenter {
  files: Files;
  hidesNumbers: boolean;
}

/** Country and area code and the last 2 digits stay. */
export const maskNumber = maskPhone;

export { maskName };

/** The text of a message that is contacts: their names. */
export const maskCardNames = (names: string): string =>
  names
    .split(", ")
    .map((name) => maskName(name, ""))
    .join(", ");

/** Sign before a shared contact in the list's last message. */
const cardSign = "👤 ";

/** The last message of a conversation: of a shared contact it says the name. */
export const maskPreview = (preview: string): string =>
  preview.startsWith(cardSign) ? cardSign + maskCardNames(preview.slice(cardSign.length)) : preview;

/** Presents who a contact is. Numbers are masked here; a group's id is nobody's number. */
export function presentIdentity(
  { hidesNumbers }: Pick<ContactPresenter, "hidesNumbers">,
  { name, number, is_group }: Pick<ListedContact, "name" | "number" | "is_group">,
): Pick<ContactRow, "name" | "number"> {
  if (!hidesNumbers || is_group) return { name, number };
  return { name: maskName(name, number), number: maskNumber(number) };
}

/** Row → what a list shows. */
export function presentContactRow({ files, hidesNumbers }: ContactPresenter, row: ListedContact): ContactRow {
  return {
    id: row.id,
    ...presentIdentity({ hidesNumbers }, row),
    email: row.email,
    active: row.active,
    messagesSinceBlock: row.came_blocked,
    acceptAudioMessage: row.accept_audio,
    disableBot: row.disable_bot,
    isGroup: row.is_group,
    lgpdAcceptedAt: row.lgpd_accepted_at,
    optedOutAt: row.opted_out_at,
    urlPicture: row.picture_id && files.link(row.company_id, row.picture_id),
    channel: row.channel,
    companyId: row.company_id,
    whatsapp: row.connection_id === null ? null : { id: row.connection_id, name: row.connection_name ?? "" },
    walletUserId: row.wallet_user_id,
    tags: row.tags,
  };
}

export const presentContact = (presenter: ContactPresenter, row: ContactRecord): Contact => ({
  ...presentContactRow(presenter, row),
  extraInfo: row.extra_info,
});

export function presentContactLabel(presenter: ContactPresenter, row: ListedContact): ContactLabel {
  const { id, name, number, email, urlPicture, isGroup, active, channel, tags } = presentContactRow(
    presenter,
    row,
  );
  return { id, name, number, email, urlPicture, isGroup, active, channel, tags };
}
