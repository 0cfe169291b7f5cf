import { type Kysely, sql } from "kysely";

/** What payment providers tell of charges, and what is left to end at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charges
      add column notices int not null default 0,
      /* When the provider told of it last. */
      add column told_at timestamptz`.execute(db);
  await payments(db);
  await strays(db);
  await leftCharges(db);
}

/** Payments of charges: of one that is told ten times the first telling counts. */
async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charge_payments (
      company_id int not null,
      charge_id bigint not null,
      /* The provider's id of the payment, which may be another than the charge's. */
      payment_id text not null,
      cents bigint not null,
      at timestamptz not null default app.now(),
      primary key (company_id, charge_id, payment_id),
      foreign key (company_id, charge_id) references charges on delete cascade
    )`.execute(db);
  await sql`select app.protect('charge_payments')`.execute(db);
  await sql`select app.share_with_system('charge_payments', 'select')`.execute(db);
}

/** Payments of which a provider told and that no charge of ours explains. The platform's: they are of no company. */
async function strays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stray_payments (
      provider text not null,
      /* The provider's id, or the reference where it told nothing else. */
      payment_id text not null,
      cents bigint,
      told_at timestamptz not null default app.now(),
      primary key (provider, payment_id)
    )`.execute(db);
  await sql`grant select, insert, update, delete on stray_payments to balcao_system`.execute(db);
}

/** Open charges of companies that are erased: their rows go, and the provider has yet to hear of it. */
async function leftCharges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table left_charges (
      reference text primary key,
      provider text not null,
      provider_id text,
      left_at timestamptz not null default app.now()
    )`.execute(db);
  await sql`grant select, delete on left_charges to balcao_system`.execute(db);
  await sql`
    create function app.leave_charge() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      insert into left_charges (reference, provider, provider_id)
      values (old.reference, old.provider, old.provider_id) on conflict do nothing;
      return old;
    end $$`.execute(db);
  await sql`revoke execute on function app.leave_charge() from public`.execute(db);
  await sql`
    create trigger leave_charge after delete on charges for each row
    when (old.provider <> 'pix' and old.closed_at is null and old.status in ('made', 'live', 'cancelled'))
    execute function app.leave_charge()`.execute(db);
}
