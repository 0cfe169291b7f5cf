import { messagesPageSize } from "@balcao/contract";
import { type Bed, runOn } from "../bed/index.ts";
import { createRandom } from "../dataset/words.ts";
import { type Call, shuffle } from "../load/callers.ts";
import { callAs, type Person } from "../load/people.ts";

interface ConversationRow {
  uuid: string;
  company_id: number;
  user_id: number | null;
  messages: number;
}

const back = 900;

/** Pages of conversations that the caller may see: attendants their own, admins any. */
export async function readConversationPages(bed: Bed, people: readonly Person[]) {
  const rows = await readConversations(bed.databaseUrl);
  const admins = new Map(people.filter(({ user }) => user === 0).map((person) => [person.companyId, person]));
  const owners = new Map(people.map((person) => [person.userId, person]));
  const random = createRandom(3);
  const pageOf = (row: ConversationRow, page: number): Call => {
    const person = (row.user_id === null ? undefined : owners.get(row.user_id)) ?? admins.get(row.company_id);
    if (!person) throw new Error(`Nobody of company ${row.company_id} has a session`);
    return callAs(person, `/api/messages/${row.uuid}?pageNumber=${page}`);
  };
  const any = shuffle(rows, random);
  const long = rows.filter(({ messages }) => messages > back + messagesPageSize);
  const anyLong = shuffle(long.length > 0 ? long : rows, random);
  return {
    newest: () => pageOf(any(), 1),
    farBack: () => pageOf(anyLong(), 1 + back / messagesPageSize),
  };
}

async function readConversations(url: string): Promise<ConversationRow[]> {
  const { rows } = await runOn(url, (client) =>
    client.query<ConversationRow>(
      `select t.uuid, t.company_id, t.user_id::int, count(*)::int as messages
       from tickets t join messages m on m.company_id = t.company_id and m.ticket_id = t.id
       where t.status in ('open', 'closed') group by t.company_id, t.id order by t.id`,
    ),
  );
  return rows;
}
