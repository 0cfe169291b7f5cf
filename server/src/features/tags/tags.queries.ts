import type { Statement, Tx } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";

const columns = `
  t.id, t.name, t.color, t.is_lane, t.user_id, t.lane_hours, t.next_lane_id, t.rollback_lane_id, t.lane_greeting,
  t.lane_most_hours, t.lane_most_cards`;

/** Number of contacts carrying a tag that come with it. */
const carriersShown = 20;

/** Says of a ticket `k` who sees it: admins all, others their own and the unowned ones of their queues. */
const seen = `
  ($2 or k.user_id = $3
    or k.user_id is null and (k.queue_id = any($4::bigint[]) or k.queue_id is null and $5) and (k.status <> 'group' or $6))`;

/**
 * Counts the open tickets of all labels of an answer at once: those few that are open are asked for their contacts'
 * labels, instead of each label for its contacts, who may be all there are.
 */
const busy = `
  busy as (
    select ct.tag_id, count(*) as open_tickets
    from tickets k join contact_tags ct on ct.company_id = k.company_id and ct.contact_id = k.contact_id
    where k.company_id = $1 and k.status in ('open', 'pending') and ct.tag_id in (select id from found) and ${seen}
    group by ct.tag_id
  )`;

// A lane shows its active tickets.
const carriers = `
  left join busy on busy.tag_id = t.id
  left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number, 'is_group', c.is_group) order by c.id), '[]') as contacts
    from (
      select ct.contact_id from contact_tags ct
      where ct.company_id = t.company_id and ct.tag_id = t.id order by ct.contact_id limit ${carriersShown}
    ) first join contacts c on c.company_id = t.company_id and c.id = first.contact_id
  ) labelled on not t.is_lane
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', k.id, 'uuid', k.uuid, 'contact_name', c.name, 'contact_number', c.number, 'is_group', c.is_group) order by k.id)
        filter (where k.place <= ${carriersShown}) as tickets,
      count(*) as in_all
    from (
      select k.id, k.uuid, k.contact_id, row_number() over (order by k.id) as place from tickets k
      where k.company_id = t.company_id and k.lane_id = t.id and k.status in ('open', 'pending', 'group')
        and ${seen}
    ) k join contacts c on c.company_id = t.company_id and c.id = k.contact_id
  ) laned on t.is_lane`;

const withCarriers = `${columns},
  coalesce(labelled.contacts, '[]') as contacts, coalesce(laned.tickets, '[]') as tickets,
  coalesce(busy.open_tickets, 0) as open_tickets,
  case when t.is_lane then coalesce(laned.in_all, 0) else (
    select count(*) from contact_tags ct where ct.company_id = t.company_id and ct.tag_id = t.id
  ) end as carriers`;

/** Facts of who looks that decide which tickets are counted. */
type Viewer = Pick<Caller, "companyId" | "isAdmin" | "id" | "queueIds" | "allTicket" | "allowGroup">;

/** The first six values: who looks. */
const viewerValues = (viewer: Viewer): unknown[] => [
  viewer.companyId,
  viewer.isAdmin,
  viewer.id,
  [...viewer.queueIds],
  viewer.allTicket,
  viewer.allowGroup,
];

export interface TagSearch {
  isLane: boolean;
  term: string;
  /** Left out: a lane cannot follow itself. */
  except: number | null;
  offset: number;
  limit: number;
}

/** A page by name; each row carries how many there are in all. */
export const tagsPage = (viewer: Viewer, search: TagSearch): Statement => ({
  name: "list-tags",
  text: `
    with found as (
      select id, count(*) over () as total, row_number() over (order by app.plain(name), id) as place from tags
      where company_id = $1 and is_lane = $7 and id is distinct from $8 and strpos(app.plain(name), app.plain($9)) > 0
      order by place offset $10 limit $11
    ), ${busy}
    select ${withCarriers}, found.total
    from found join tags t on t.company_id = $1 and t.id = found.id ${carriers}
    order by found.place`,
  values: [...viewerValues(viewer), search.isLane, search.except, search.term, search.offset, search.limit],
});

export const tagWithCarriers = (viewer: Viewer, tagId: number): Statement => ({
  name: "get-tag",
  text: `
    with found as (select id from tags where company_id = $1 and id = $7), ${busy}
    select ${withCarriers} from found join tags t on t.company_id = $1 and t.id = found.id ${carriers}`,
  values: [...viewerValues(viewer), tagId],
});

export const tagLabels = (
  companyId: number,
  { isLane, term }: Pick<TagSearch, "isLane" | "term">,
): Statement => ({
  name: "list-tag-labels",
  text: `
    select id, name, color from tags
    where company_id = $1 and is_lane = $2 and strpos(app.plain(name), app.plain($3)) > 0 order by app.plain(name), id`,
  values: [companyId, isLane, term],
});

/** Order of the lanes; new ones stand last. */
const laneOrder = "t.lane_place, app.plain(t.name), t.id";

/** Every lane, in order. */
export const lanesInOrder = (companyId: number): Statement => ({
  name: "lanes-in-order",
  text: `select ${columns} from tags t where t.company_id = $1 and t.is_lane order by ${laneOrder}`,
  values: [companyId],
});

export const tagsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "tags-by-id",
  text: `select ${columns} from tags t where t.company_id = $1 and t.id = any($2::bigint[])`,
  values: [companyId, ids],
});

/** No row: no such contact. One row whose id is null: a contact without tags. */
export const tagsOfContact = (companyId: number, contactId: number): Statement => ({
  name: "tags-of-contact",
  text: `
    select t.id, t.name, t.color from contacts c
    left join (contact_tags ct join tags t on t.company_id = $1 and t.id = ct.tag_id) on ct.company_id = $1 and ct.contact_id = c.id
    where c.company_id = $1 and c.id = $2 order by app.plain(t.name), t.id`,
  values: [companyId, contactId],
});

/** Labels that a contact got, and those that it lost. */
export interface LabelsMoved {
  added: number[];
  removed: number[];
}

/** Puts labels on a contact and takes all others off. */
export async function replaceContactTags(
  tx: Tx,
  contactId: number,
  tagIds: readonly number[],
): Promise<LabelsMoved> {
  const rows = await tx.query<{ tag_id: number; is_added: boolean }>({
    name: "replace-contact-tags",
    text: `
      with gone as (
        delete from contact_tags where company_id = $1 and contact_id = $2 and tag_id <> all($3::bigint[]) returning tag_id
      ), added as (
        insert into contact_tags (company_id, contact_id, tag_id) select $1, $2, id from unnest($3::bigint[]) as id
        on conflict do nothing returning tag_id
      )
      select tag_id, false as is_added from gone union all select tag_id, true from added order by tag_id`,
    values: [tx.companyId, contactId, tagIds],
  });
  const idsOf = (isAdded: boolean) => rows.filter((row) => row.is_added === isAdded).map((row) => row.tag_id);
  return { added: idsOf(true), removed: idsOf(false) };
}

export const tagNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "tag-names",
  text: "select id, name from tags where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});
