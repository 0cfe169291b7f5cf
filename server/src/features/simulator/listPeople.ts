import { maskName, maskPhone } from "../../platform/phone/index.ts";
import type { Ctx } from "../../platform/http/index.ts";

const most = 60;

/** Contacts and groups that talked to a connection lately: whom the phone page offers to play. */
export async function listPeople(ctx: Ctx, connectionId: number) {
  const rows = await ctx.read<{ number: string; name: string; is_group: boolean; picture_id: string | null }>(
    {
      name: "simulated-people",
      text: `
      select c.number, c.name, c.is_group, c.picture_id
      from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
      where t.company_id = $1 and t.connection_id = $2
      group by c.company_id, c.id order by max(t.updated_at) desc, c.id desc limit ${most}`,
      values: [ctx.companyId, connectionId],
    },
  );
  const { files } = ctx.services;
  const { hidesNumbers } = ctx.user;
  return rows.map(({ number, name, is_group, picture_id }) => ({
    chatId: hidesNumbers && !is_group ? maskPhone(number) : number,
    name: hidesNumbers && !is_group ? maskName(name, number) : name,
    isGroup: is_group,
    picture: picture_id === null ? null : files.link(ctx.companyId, picture_id),
  }));
}
