import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import { storeSlugOf } from "./slugs.ts";

/** What was answered so far. */
export interface AnswersRow {
  readonly answers: Readonly<Record<string, string>>;
  readonly completed_at: string | null;
}

type Form = "store" | "survey";

/** A person's answers to a form; none yet is an empty one. */
export async function findAnswers(db: Sql, userId: string, form: Form): Promise<AnswersRow> {
  const row = await db
    .selectFrom("onboarding_answers")
    .select(["answers", "completed_at"])
    .where("user_id", "=", userId)
    .where("form", "=", form)
    .executeTakeFirst();
  return row
    ? { answers: row.answers as AnswersRow["answers"], completed_at: row.completed_at }
    : { answers: {}, completed_at: null };
}

/** Keeps answers beside those given before. */
export async function saveAnswers(
  db: Sql,
  userId: string,
  form: Form,
  answers: Readonly<Record<string, string | undefined>>,
  completed: boolean,
): Promise<AnswersRow> {
  const written = JSON.stringify(answers);
  const row = await db
    .insertInto("onboarding_answers")
    .values({
      user_id: userId,
      form,
      answers: written,
      completed_at: completed ? sql<string>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "form"]).doUpdateSet({
        answers: sql`onboarding_answers.answers || excluded.answers`,
        saved_at: sql<string>`now()`,
        completed_at: sql<string>`coalesce(excluded.completed_at, onboarding_answers.completed_at)`,
      }),
    )
    .returning(["answers", "completed_at"])
    .executeTakeFirstOrThrow();
  return { answers: row.answers as AnswersRow["answers"], completed_at: row.completed_at };
}

/** Opens a person's store. A second one violates `stores_owner_id_key`. */
export async function insertStore(
  db: Sql,
  ownerId: string,
  store: { readonly name: string; readonly tagline: string },
): Promise<void> {
  const id = uuidv7();
  await db
    .insertInto("stores")
    .values({
      id,
      owner_id: ownerId,
      ...store,
      name_slug: storeSlugOf(store.name, id),
    })
    .execute();
}
