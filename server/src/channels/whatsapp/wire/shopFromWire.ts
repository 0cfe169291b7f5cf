import { showPrice } from "@balcao/flow-engine";
import type { proto } from "baileys";

/** Lines of what is told; undefined where nothing is. */
const linesOf = (...lines: (string | null | undefined)[]): string | undefined =>
  lines.filter(Boolean).join("\n") || undefined;

/** Prices come in thousandths. */
const priceOf = (thousandths: unknown, currency: string | null | undefined): string | undefined =>
  showPrice(Number(thousandths ?? 0) / 1000, currency);

/**
 * The words of orders, payments, polls' outcomes and invitations, which linked devices show otherwise. Undefined of
 * anything else, and where there are no words.
 */
export function shopText(message: proto.IMessage): string | undefined {
  return (
    orderText(message.orderMessage) ||
    paymentText(message) ||
    pollResultText(message.pollResultSnapshotMessage ?? message.pollResultSnapshotMessageV3) ||
    groupInviteText(message.groupInviteMessage)
  );
}

function orderText(order: proto.Message.IOrderMessage | null | undefined): string | undefined {
  if (!order) return undefined;
  const { itemCount, orderTitle, totalAmount1000, totalCurrencyCode, message } = order;
  return linesOf(
    itemCount ? `🛒 ${itemCount}` : undefined,
    orderTitle,
    priceOf(totalAmount1000, totalCurrencyCode),
    message,
  );
}

/** The words of a product that is shown. */
export function productText(shown: proto.Message.IProductMessage | null | undefined): string | undefined {
  if (!shown) return undefined;
  const { title, description, priceAmount1000, currencyCode, url } = shown.product ?? {};
  return linesOf(title, description, priceOf(priceAmount1000, currencyCode), url, shown.body);
}

/** Money that came or was asked for. A request that is turned down or withdrawn says nothing. */
function paymentText(message: proto.IMessage): string | undefined {
  const { sendPaymentMessage: sent, requestPaymentMessage: asked } = message;
  if (sent) return linesOf("💳", noteIn(sent.noteMessage));
  if (!asked) return undefined;
  const { value, offset, currencyCode } = asked.amount ?? {};
  const amount = showPrice(Number(value ?? 0) / (offset || 1000), currencyCode);
  const older = priceOf(asked.amount1000, asked.currencyCodeIso4217);
  return linesOf("💳", amount ?? older, noteIn(asked.noteMessage));
}

const noteIn = (note: proto.IMessage | null | undefined): string | null | undefined =>
  note?.conversation ?? note?.extendedTextMessage?.text;

function pollResultText(
  poll: proto.Message.IPollResultSnapshotMessage | null | undefined,
): string | undefined {
  const votes = poll?.pollVotes?.map(
    ({ optionName, optionVoteCount }) => `${optionName ?? ""}: ${Number(optionVoteCount ?? 0)}`,
  );
  return poll ? linesOf(poll.name && `📊 ${poll.name}`, ...(votes ?? [])) : undefined;
}

function groupInviteText(
  invitation: proto.Message.IGroupInviteMessage | null | undefined,
): string | undefined {
  if (!invitation) return undefined;
  const { caption, groupName, inviteCode } = invitation;
  return linesOf(groupName, caption, inviteCode && `https://chat.whatsapp.com/${inviteCode}`);
}
