import type { Sql } from "#api/db/database";

/** Makes a session show a company; answers whether the person is a member of it. `null` is none. */
export async function setSessionWorkspace(
  db: Sql,
  session: { readonly id: string; readonly userId: string },
  organizationId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ organization_id: organizationId })
    .where("id", "=", session.id)
    .$if(organizationId !== null, (update) =>
      update.where((eb) =>
        eb.exists(
          eb
            .selectFrom("memberships")
            .select("user_id")
            .where("user_id", "=", session.userId)
            .where("organization_id", "=", organizationId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The live sessions of a person that show a company. Asked as `auth`: no one else sees sessions. */
export async function findSessionsIn(db: Sql, organizationId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .where("revoked_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
