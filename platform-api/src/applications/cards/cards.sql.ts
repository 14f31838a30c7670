import { sql } from "kysely";
import type { CardPerson } from "@loubby/public-pages/cards/card-page";
import type { LoubbyCard } from "@loubby/shared-contracts/http/applications/loubby-cards.schema";
import type { Sql } from "#api/db/database";

/** A card with the secret end of its link. */
export type CardRow = Omit<LoubbyCard, "url"> & { readonly token: string };

/** A card to be created. */
export interface NewCard {
  readonly id: string;
  readonly application_id: string;
  readonly organization_id: string;
  readonly created_by: string;
  readonly token: string;
  readonly fields: string[];
  readonly note: string;
  readonly expires_at: string;
}

const SELECT = sql`
  select c.id as _id, c.application_id, c.token, c.fields, c.note, c.created_at, c.expires_at, c.views, c.last_viewed_at,
    coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as created_by,
    case when c.revoked_at is not null then 'revoked' when c.expires_at <= now() then 'expired'
      when a.status = 'withdrawn' then 'withdrawn' else 'open' end as state
  from loubby_cards c
  join applications a on a.id = c.application_id
  left join people u on u.id = c.created_by`;

/** Lists an applicant's cards, newest first. */
export async function findCards(db: Sql, organizationId: string, applicationId: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`${SELECT}
    where c.application_id = ${applicationId} and c.organization_id = ${organizationId}
    order by c.created_at desc, c.id desc limit 100`.execute(db);
  return rows;
}

/** Returns one of the company's cards, or undefined. */
export async function findCardById(
  db: Sql,
  organizationId: string,
  cardId: string,
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`${SELECT}
    where c.id = ${cardId} and c.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/**
 * Adds a card unless the application has `most` open ones; returns whether it did. Call it in a transaction.
 */
export async function insertCardBelow(db: Sql, most: number, card: NewCard): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards of ${card.application_id}`}, 0))`.execute(
    db,
  );
  const { open } = await db
    .selectFrom("loubby_cards")
    .select((eb) => eb.fn.countAll<number>().as("open"))
    .where("application_id", "=", card.application_id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirstOrThrow();
  if (open >= most) return false;
  await db.insertInto("loubby_cards").values(card).execute();
  return true;
}

/** Revokes a card; does nothing for one that has ended. */
export async function revokeCard(db: Sql, cardId: string): Promise<void> {
  await db
    .updateTable("loubby_cards")
    .set({ revoked_at: sql<string>`now()` })
    .where("id", "=", cardId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Whether the candidate of one of the company's applications lets companies reach out to them. */
export async function findMayPassContactOn(db: Sql, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean | null }>`
    select may_pass_contact_on(${applicationId}) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Returns what a card's link shows; undefined for an unknown one. `counts` says whether to count a view. */
export async function openCard(
  db: Sql,
  token: string,
  counts: boolean,
): Promise<{ state: LoubbyCard["state"]; card: (CardPerson & { picture?: string }) | null } | undefined> {
  const { rows } = await sql<{
    state: LoubbyCard["state"];
    card: (CardPerson & { picture?: string }) | null;
  }>`select state, card from open_loubby_card(${token}, ${counts})`.execute(db);
  return rows[0];
}
