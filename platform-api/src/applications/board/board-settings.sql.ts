import { sql } from "kysely";
import { type CardField, cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import type { Sql } from "#api/db/database";

/** Returns what the cards of the asker's company show, in the order it stands on them. */
export async function findCardFields(db: Sql): Promise<CardField[]> {
  const { rows } = await sql<{ fields: readonly string[] }>`
    select board_card_fields() as fields`.execute(db);
  const chosen = new Set(rows[0]?.fields);
  return cardFields.filter((field) => chosen.has(field));
}

/** Chooses what a company's cards show. */
export async function saveCardFields(
  db: Sql,
  organizationId: string,
  fields: readonly CardField[],
): Promise<void> {
  const card_fields = [...new Set(fields)];
  await db
    .insertInto("board_settings")
    .values({ organization_id: organizationId, card_fields })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet({ card_fields }))
    .execute();
}
