import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@balcao/contract";
import { Line, type Site } from "./line.ts";

const { connections } = endpoints;
const patienceMs = 90_000;

/** Links the numbers that talk, half of them by a code that is typed. */
export async function linkLines(site: Site, count: number): Promise<Line[]> {
  const lines = Array.from({ length: count }, (_, index) => new Line(site, `55119${70_000_000 + index}`));
  for (const [index, line] of lines.entries()) {
    line.connectionId = await addConnection(site, `Linha ${index}`);
    const { connectionId, phone } = line;
    if (!(await link(site, { connectionId, phone, byCode: index % 2 === 1 })))
      throw new Error(`${line.phone} was not linked`);
    await line.open();
  }
  return lines;
}

/** Links one more number in the middle of everything, and takes it away again. Says what is wrong. */
export async function linkAnother(site: Site, round: number): Promise<string | undefined> {
  const phone = `55119${80_000_000 + round}`;
  const connectionId = await addConnection(site, `Extra ${round}`);
  await wait(site.random.next() * 2_000);
  const isLinked = await link(site, { connectionId, phone, byCode: round % 4 === 0 });
  await site.api.insist(site.company.admin, connections.delete, { params: { id: connectionId } });
  return isLinked ? undefined : `${phone} could not be linked`;
}

/** A name is taken once: a call whose answer was cut off is found by it. */
async function addConnection({ api, company, records }: Site, name: string): Promise<number> {
  const body = { name, channel: "whatsapp" as const };
  const { answer } = await api.insist(company.admin, connections.create, { body });
  if (answer) return answer.id;
  const [row] = await records.read<{ id: string }>("select id from connections where name = $1", [name]);
  if (!row) throw new Error(`${name} was not made`);
  return Number(row.id);
}

interface Linking {
  connectionId: number;
  phone: string;
  byCode: boolean;
}

interface Shown {
  status: string;
  text: string | null;
  code: string | null;
  [column: string]: unknown;
}

/** Does as a person would: reads what is shown, and what is shown after it, until the number is connected. */
async function link(site: Site, { connectionId, phone, byCode }: Linking): Promise<boolean> {
  const { api, company, records, fake } = site;
  const params = { id: connectionId };
  const askForCode = () =>
    api.insist(company.admin, connections.pairingCode, { params, body: { number: `+${phone}` } });
  if (byCode) await askForCode();
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
    const [shown] = await records
      .read<Shown>(
        "select status, qrcode ->> 'text' as text, qrcode -> 'pairing' ->> 'code' as code from connections where id = $1",
        [connectionId],
      )
      .catch(() => []);
    if (shown?.status === "CONNECTED") return true;
    if (shown?.status === "DISCONNECTED") {
      if (byCode) await askForCode();
      else await api.insist(company.admin, connections.newQrCode, { params });
    }
    if (shown?.status !== "qrcode" || shown.text === null) continue;
    // It may be gone already, or the network with it.
    if (shown.code !== null)
      await Promise.race([fake.typeCode(shown.code, phone).catch(() => false), wait(2_000)]);
    else if (!byCode) await read(() => fake.scan(shown.text ?? "", { phone }));
  }
  return false;
}

async function read(scan: () => unknown): Promise<void> {
  try {
    scan();
    await wait(1_000);
  } catch {
    // Nobody shows this code any more.
  }
}
