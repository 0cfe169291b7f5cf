import type { Tx } from "../../platform/database/index.ts";

/** A contact in a conversation, as flows ask for them. */
export interface FlowPerson {
  email: string;
  extra: readonly { name: string; value: string }[];
  tagIds: ReadonlySet<number>;
  /** It is the contact's first conversation on the connection, and no flow has begun in it yet. */
  isFirst: boolean;
}

/** What the flows of a batch name beside themselves. */
export interface Besides {
  /** By ticket. */
  people: ReadonlyMap<number, FlowPerson>;
  userIds: ReadonlySet<number>;
  tagIds: ReadonlySet<number>;
  fileIds: readonly number[];
}

export const unknownPerson: FlowPerson = { email: "", extra: [], tagIds: new Set(), isFirst: false };

interface Row {
  [column: string]: unknown;
  people:
    | {
        id: number;
        email: string;
        extra: { name: string; value: string }[];
        tags: number[] | null;
        is_first: boolean;
      }[]
    | null;
  users: number[] | null;
  tags: number[] | null;
}

interface Asked {
  ticketIds: readonly number[];
  needs: readonly { kind: string; id: number }[];
}

/** Reads contacts and the rows that nodes name, in one statement. */
export async function loadBesides(tx: Tx, { ticketIds, needs }: Asked): Promise<Besides> {
  const idsOf = (kind: string) => [
    ...new Set(needs.flatMap((need) => (need.kind === kind ? [need.id] : []))),
  ];
  const [row] = await tx.query<Row>({
    name: "beside-flows",
    text: `
      select
        (select json_agg(json_build_object('id', t.id, 'email', c.email, 'extra', c.extra_info,
            'tags', (select json_agg(g.tag_id) from contact_tags g where g.company_id = $1 and g.contact_id = c.id),
            'is_first', not exists (
                select from tickets o where o.company_id = $1 and o.contact_id = t.contact_id and o.connection_id = t.connection_id and o.id < t.id)
              and not exists (select from flow_runs r where r.company_id = $1 and r.ticket_id = t.id)))
          from tickets t join contacts c on c.company_id = $1 and c.id = t.contact_id
          where t.company_id = $1 and t.id = any($2::bigint[])) as people,
        (select json_agg(id) from users where company_id = $1 and id = any($3::bigint[])) as users,
        (select json_agg(id) from tags where company_id = $1 and id = any($4::bigint[]) and not is_lane) as tags`,
    values: [tx.companyId, ticketIds, idsOf("user"), idsOf("tag")],
  });
  return {
    people: new Map(
      (row?.people ?? []).map(({ id, email, extra, tags, is_first: isFirst }) => [
        id,
        { email, extra, tagIds: new Set(tags), isFirst },
      ]),
    ),
    userIds: new Set(row?.users),
    tagIds: new Set(row?.tags),
    fileIds: idsOf("file"),
  };
}
