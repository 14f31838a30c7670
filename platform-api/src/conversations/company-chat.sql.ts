import { sql } from "kysely";
import type { CompanyChat } from "@loubby/shared-contracts/http/conversations/company-chat.schema";
import type { Sql } from "#api/db/database";

/** What a company chose for all its conversations. */
export async function findCompanyChat(db: Sql, organizationId: string): Promise<CompanyChat> {
  const row = await db
    .selectFrom("company_chat_settings")
    .select("link_previews")
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row ?? { link_previews: true };
}

/** Sets what a company chose. */
export async function saveCompanyChat(db: Sql, organizationId: string, chosen: CompanyChat): Promise<void> {
  await db
    .insertInto("company_chat_settings")
    .values({ organization_id: organizationId, ...chosen })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(chosen))
    .execute();
}

/** Has the open tabs of everyone in the company's conversations show previews as it chose. */
export async function tellPreviews(db: Sql): Promise<void> {
  await sql`select tell_previews()`.execute(db);
}

/** Whether the company of a conversation turned previews of links off. */
export async function hidesPreviews(db: Sql, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`select hides_previews(${conversationId}) as hides`.execute(
    db,
  );
  return rows[0]?.hides ?? false;
}
