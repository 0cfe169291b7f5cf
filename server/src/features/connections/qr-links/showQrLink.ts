import type { ConnectionStatus, QrCode, QrLinkView } from "@balcao/contract";
import { z } from "zod";
import type { AttemptRule } from "../../../platform/attempts/index.ts";
import { hashToken } from "../../../platform/crypto/index.ts";
import { DomainError, networkOf, type PublicCtx, type Services } from "../../../platform/http/index.ts";

const Token = z.tuple([
  z.coerce.number().int().positive().max(2_147_483_647),
  z.string().regex(/^[\w-]{43}$/),
]);
/** Tokens that show nothing, from one network; a right one is taken whatever others tried there. */
const ofNetwork: AttemptRule = { name: "qr-link.network", most: 30, window: 60 * 60_000 };
/** Calls for one link from one network: a screen asks every two seconds, and some may stand there. */
const ofScreens: AttemptRule = { name: "qr-link.screens", most: 150, window: 60_000 };

interface Shown {
  [column: string]: unknown;
  name: string;
  status: ConnectionStatus;
  qrcode: QrCode | null;
  is_linked: boolean;
}

/** Shows what a link leads to. Whether a token never was one, was ended or is over, nobody can tell apart. */
export async function showQrLink(
  { services, address }: PublicCtx,
  { token }: { token: string },
): Promise<QrLinkView> {
  const network = networkOf(address);
  services.attempts.spend([[ofScreens, network, token]]);
  const shown = await find(services, token);
  if (!shown) {
    services.attempts.spend([[ofNetwork, network]]);
    throw new DomainError("ERR_NO_QR_LINK_FOUND");
  }
  return present(shown);
}

async function find({ database }: Services, text: string): Promise<Shown | undefined> {
  const parsed = Token.safeParse(text.split("."));
  if (!parsed.success) return undefined;
  const [companyId, token] = parsed.data;
  const [row] = await database.read<Shown>(companyId, {
    name: "show-qr-link",
    text: `
      select w.name, w.status, w.qrcode, l.linked_at is not null as is_linked
      from qr_links l
      join connections w on w.company_id = l.company_id and w.id = l.connection_id
      join companies c on c.company_id = l.company_id
      where l.company_id = $1 and l.token_hash = $2 and l.expires_at > app.now()
        and c.status and c.deleted_at is null
        and (c.company_id = 1 or coalesce(c.due_date > app.now(), false))`,
    values: [companyId, hashToken(token)],
  });
  return row;
}

/** A link that once led to a connected phone shows no code any more, also when the phone is linked anew. */
function present({ name, status, qrcode, is_linked }: Shown): QrLinkView {
  if (is_linked) return { name, state: "connected", qrcode: null };
  if (status === "DISCONNECTED") return { name, state: "stopped", qrcode: null };
  const isThere = status === "qrcode" && qrcode !== null && Date.parse(qrcode.expiresAt) > Date.now();
  return isThere ? { name, state: "code", qrcode: qrcode.text } : { name, state: "waiting", qrcode: null };
}
