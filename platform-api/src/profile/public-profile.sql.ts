import { sql } from "kysely";
import type { PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { findProfile } from "./profile.sql.ts";

/** Whose profile, and who reads it: the person themself, or a company that has an application of theirs. */
export interface ProfileReader {
  readonly userId: string;
  readonly readerId: string;
  readonly organizationId: string | null;
}

const mayRead = ({ userId, readerId, organizationId }: ProfileReader) => sql`(
  ${userId}::uuid = ${readerId}::uuid
  or exists (
    select from application_facts a
    where a.organization_id = ${organizationId}::uuid and a.candidate_id = ${userId}::uuid
      and a.status <> 'withdrawn'
  ))`;

interface PersonRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
}

/** A person as a company they applied to sees them, or undefined. Someone who has written nothing yet has a name. */
export async function findPublicProfile(db: Sql, reader: ProfileReader): Promise<PublicProfile | undefined> {
  const { rows } = await sql<PersonRow>`
    select u.first_name, u.last_name, u.logo_key from people u
    where u.id = ${reader.userId} and ${mayRead(reader)}`.execute(db);
  const [person] = rows;
  if (person === undefined) return undefined;
  const written = await findProfile(db, reader.userId);
  return {
    _id: reader.userId,
    first_name: person.first_name,
    last_name: person.last_name,
    logo_url: publicFileUrl(person.logo_key),
    headline: written?.headline ?? "",
    about: written?.about ?? "",
    country: written?.country ?? null,
    city: written?.city ?? "",
    availability: written?.availability ?? null,
    experience: written?.experience ?? null,
    programme_source: written?.programme_source ?? null,
    other_work: written?.other_work ?? "",
    categories: written?.categories ?? [],
    skills: written?.skills ?? [],
    links: written?.links ?? [],
    positions: written?.positions ?? [],
    education: written?.education ?? [],
    resume: written?.resume ?? null,
    video: written?.video ?? null,
  };
}

/** The stored object of a profile's file, or undefined. */
export async function findProfileFile(
  db: Sql,
  { kind, ...reader }: ProfileReader & { readonly kind: "resume" | "video" },
) {
  const column = sql.ref(kind === "resume" ? "p.resume_file_id" : "p.video_file_id");
  const { rows } = await sql<{ key: string; name: string; content_type: string }>`
    select f.object_key as key, f.name, f.content_type
    from profiles p join file_facts f on f.id = ${column}
    where p.user_id = ${reader.userId} and ${mayRead(reader)}`.execute(db);
  return rows[0];
}
