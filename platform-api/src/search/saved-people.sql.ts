import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Who keeps people: a member of a company, there alone. */
export interface Keeper {
  readonly userId: string;
  readonly organizationId: string;
}

/** The ids of the people that a member keeps, the last saved first. */
export async function findSavedPeople(
  db: Sql,
  { userId, organizationId }: Keeper,
  limit: number,
): Promise<{ person_id: string; saved_at: string }[]> {
  return db
    .selectFrom("saved_people")
    .select(["person_id", "saved_at"])
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .orderBy("saved_at", "desc")
    .orderBy("person_id")
    .limit(limit)
    .execute();
}

/** Whether a member keeps as many people as they can, this one not among them. */
export async function isFullOfPeople(
  db: Sql,
  { userId, organizationId }: Keeper,
  personId: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${most} and not bool_or(person_id = ${personId}) as full
    from saved_people where organization_id = ${organizationId} and user_id = ${userId}`.execute(db);
  return rows[0]?.full ?? false;
}

/** Keeps someone; who is kept already stays as they are. */
export async function insertSavedPerson(
  db: Sql,
  { userId, organizationId }: Keeper,
  personId: string,
): Promise<void> {
  await db
    .insertInto("saved_people")
    .values({ user_id: userId, organization_id: organizationId, person_id: personId })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Forgets someone; who is not kept is no error. */
export async function deleteSavedPerson(
  db: Sql,
  { userId, organizationId }: Keeper,
  personId: string,
): Promise<void> {
  await db
    .deleteFrom("saved_people")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("person_id", "=", personId)
    .execute();
}
