import type { Database } from "../../platform/database/index.ts";
import type { Directory } from "./seedDirectory.ts";

const notes = [
  "Prefere ser atendida no período da manhã.",
  "Ligar para confirmar a consulta na véspera.",
  "Tem medo de agulha: pedir a sala 2 e avisar a enfermagem.",
  "Convênio em carência até dezembro; até lá, particular.",
  "Pediu nota fiscal em nome da empresa.\nO CNPJ está nos campos personalizados.",
  "A filha acompanha todas as consultas e pode receber os resultados.",
  "Pagou a primeira parcela em dinheiro.",
  "Retornar com o orçamento do exame de imagem.",
];

const facts = [
  [{ name: "Convênio", value: "Bradesco Saúde" }],
  [
    { name: "Convênio", value: "Unimed" },
    { name: "Carteirinha", value: "0 064 000123456789 0" },
  ],
  [{ name: "Nascimento", value: "14/08/1979" }],
];

/** Writes the team's notes: on every third person's ticket a note, of every fourth person something more. */
export async function seedNotes(database: Database, { companyId }: Directory): Promise<void> {
  await database.tenant(companyId, async (tx) => {
    await tx.query({
      text: `
        insert into ticket_notes (company_id, ticket_id, user_id, note, created_at)
        select $1, t.id, t.user_id, ($2::text[])[1 + t.id % array_length($2::text[], 1)], coalesce(t.started_at, t.created_at)
        from tickets t where t.company_id = $1 and t.user_id is not null and not t.is_group and t.id % 3 = 0
        order by t.id`,
      values: [companyId, notes],
    });
    await tx.query({
      text: `
        update contacts set extra_info = $2::jsonb -> (id % jsonb_array_length($2::jsonb))::int
        where company_id = $1 and not is_group and id % 4 = 0`,
      values: [companyId, JSON.stringify(facts)],
    });
  });
}
