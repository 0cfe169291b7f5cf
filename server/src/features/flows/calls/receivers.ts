import type { Tx } from "../../../platform/database/index.ts";

/** Failures in a row after which a receiver rests; it rests longer with each further one. */
const mostFailures = 5;
const restSeconds = { first: 30, most: 600 };

/**
 * Says whether a receiver may be called now. One that rests may not; after its rest a single call tries, and others wait
 * for what comes of it.
 */
export async function mayAsk(tx: Tx, receiver: string): Promise<boolean> {
  const [row] = await tx.query<{ rests: boolean; failures: number }>({
    name: "lock-flow-receiver",
    text: `
      select failures, coalesce(rests_until > app.now(), false) as rests from flow_receivers
      where company_id = $1 and receiver = $2 for update`,
    values: [tx.companyId, receiver],
  });
  if (!row || row.failures < mostFailures) return true;
  if (row.rests) return false;
  await tx.query({
    name: "try-flow-receiver",
    text: `
      update flow_receivers set rests_until = app.now() + make_interval(secs => $3)
      where company_id = $1 and receiver = $2`,
    values: [tx.companyId, receiver, restSeconds.first],
  });
  return true;
}

export const noteAnswered = async (tx: Tx, receiver: string): Promise<void> =>
  void (await tx.query({
    name: "note-flow-receiver-answered",
    text: "delete from flow_receivers where company_id = $1 and receiver = $2",
    values: [tx.companyId, receiver],
  }));

export const noteFault = async (tx: Tx, receiver: string, error: string): Promise<void> =>
  void (await tx.query({
    name: "note-flow-receiver-failed",
    text: `
      insert into flow_receivers as r (company_id, receiver, failures, failing_since, last_error)
      values ($1, $2, 1, app.now(), $3)
      on conflict (company_id, receiver) do update set failures = r.failures + 1, last_error = $3,
        rests_until = case when r.failures + 1 >= ${mostFailures} then app.now() + make_interval(
          secs => least(${restSeconds.most}, ${restSeconds.first} * power(2, least(10, r.failures + 1 - ${mostFailures})))) end`,
    values: [tx.companyId, receiver, error],
  }));
