import { sql } from "kysely";
import type { ProfileFields } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import type { OwnProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { Sql } from "#api/db/database";

/** A profile with its entries and files. */
export type ProfileRow = OwnProfile & {
  readonly user_id: string;
  /** The version that last changed each field. */
  readonly field_versions: Readonly<Record<string, number>>;
};

/** What a change writes into the profile's own row; entries are written apart. `fields` are all that it changes. */
export type ProfileColumns = {
  readonly [K in Exclude<keyof ProfileFields, "positions" | "education">]?: ProfileFields[K] | undefined;
} & { readonly fields: readonly string[] };

/** A person's profile, if the asker may see it. */
export async function findProfile(db: Sql, userId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select p.user_id, p.headline, p.about, p.country, p.city, p.availability, p.experience, p.programme_source,
      p.categories, p.other_work, p.skills, p.links, p.resume_file_id, p.video_file_id, p.version, p.field_versions,
      ${fileOf("p.resume_file_id")} as resume, ${fileOf("p.video_file_id")} as video,
      coalesce((
        select jsonb_agg(jsonb_build_object('company', e.company, 'title', e.title, 'started', e.started,
          'ended', e.ended, 'description', e.description) order by e.place)
        from profile_positions e where e.user_id = p.user_id
      ), '[]') as positions,
      coalesce((
        select jsonb_agg(jsonb_build_object('level', e.level, 'school', e.school, 'field', e.field,
          'started', e.started, 'ended', e.ended) order by e.place)
        from profile_education e where e.user_id = p.user_id
      ), '[]') as education
    from profiles p where p.user_id = ${userId}`.execute(db);
  return rows[0];
}

function fileOf(column: string) {
  return sql`(
    select jsonb_build_object('name', f.name, 'size', f.size, 'type', f.content_type)
    from file_facts f where f.id = ${sql.ref(column)})`;
}

/** Makes the asker's own profile where there is none, and holds it until the transaction ends. */
export async function lockProfile(
  db: Sql,
  userId: string,
): Promise<Pick<ProfileRow, "version" | "field_versions">> {
  await db
    .insertInto("profiles")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<Pick<ProfileRow, "version" | "field_versions">>`
    select version, field_versions from profiles where user_id = ${userId} for update`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("One's own profile cannot be seen.");
  return row;
}

/** Writes a change over a profile that is held, and counts its version up. */
export async function updateProfile(
  db: Sql,
  userId: string,
  { fields, links, ...columns }: ProfileColumns,
): Promise<void> {
  await db
    .updateTable("profiles")
    .set({
      ...columns,
      ...(links === undefined ? {} : { links: JSON.stringify(links) }),
      version: sql<number>`version + 1`,
      field_versions: sql<string>`field_versions || (
        select coalesce(jsonb_object_agg(field, version + 1), '{}') from unnest(${[...fields]}::text[]) as field)`,
      updated_at: sql<string>`now()`,
    })
    .where("user_id", "=", userId)
    .execute();
}
