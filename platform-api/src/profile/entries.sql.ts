import type { Education, Position } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import type { Sql } from "#api/db/database";

/** Writes a person's positions anew, in the order given. */
export async function replacePositions(
  db: Sql,
  userId: string,
  positions: readonly Position[],
): Promise<void> {
  await db.deleteFrom("profile_positions").where("user_id", "=", userId).execute();
  if (positions.length === 0) return;
  const rows = positions.map((entry, place) => ({ user_id: userId, place, ...entry }));
  await db.insertInto("profile_positions").values(rows).execute();
}

/** Writes a person's education anew, in the order given. */
export async function replaceEducation(
  db: Sql,
  userId: string,
  education: readonly Education[],
): Promise<void> {
  await db.deleteFrom("profile_education").where("user_id", "=", userId).execute();
  if (education.length === 0) return;
  const rows = education.map((entry, place) => ({ user_id: userId, place, ...entry }));
  await db.insertInto("profile_education").values(rows).execute();
}
