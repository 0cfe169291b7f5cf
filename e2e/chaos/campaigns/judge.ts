import type { SentMessage } from "../../fake-graph/world.ts";
import type { Mailing, Office } from "./office.ts";

/** Everybody on the list was written to once, and the report says the same. */
export async function complaintsOf(office: Office, mailing: Mailing): Promise<string[]> {
  const { graph } = office;
  const times = Map.groupBy(
    graph.world.sent.filter(({ body }) => isOf(body, mailing)),
    ({ to }) => to,
  );
  const complaints = mailing.numbers.flatMap((number) => {
    const count = times.get(number)?.length ?? 0;
    return count === 1 ? [] : [`${number} was written to ${count} times by ${mailing.name}`];
  });
  const { status, delivered, failed, skipped } = await office.report(mailing);
  if (status !== "FINALIZADA") complaints.push(`${mailing.name} is ${status}`);
  if (delivered !== mailing.numbers.length || failed + skipped > 0)
    complaints.push(`${mailing.name} reports ${delivered} sent, ${failed} failed, ${skipped} skipped`);
  return complaints;
}

const isOf = (body: unknown, { name }: Mailing): boolean => JSON.stringify(body).includes(`"${name}"`);

/** Messages of a connection that followed each other sooner than they may. A tenth is the way to the provider. */
export function paceComplaints(sent: readonly SentMessage[], pauseMs: number): string[] {
  const complaints: string[] = [];
  for (const [connection, messages] of Map.groupBy(sent, ({ phoneNumberId }) => phoneNumberId)) {
    // The sender may be late with one and not with the next; over five they may not be faster.
    const span = 5;
    for (const [place, { at }] of messages.entries()) {
      const before = messages[place - span];
      if (before && at - before.at < span * pauseMs * 0.8)
        complaints.push(`${span} messages left ${connection} within ${at - before.at} ms`);
    }
  }
  return complaints;
}
