import type { EventSubject } from "@loubby/shared-contracts/http/schedule/event-subjects.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findByName, findOpenByName } from "#api/search/found-by-name";
import { findApplicationsNamed } from "./applications-named.sql.ts";
import type { SubjectRights } from "./openable.sql.ts";
import { findSubjectsById, MOST_OF_KIND } from "./subjects.sql.ts";

/**
 * A few applications of people whose name holds the words, or comes near them, and talents likewise: those who are neither
 * applicants nor in a pool of the company. None without words.
 */
export async function findByPersonName(
  db: Sql,
  { userId, organization }: Principal,
  rights: SubjectRights,
  words: string,
): Promise<EventSubject[]> {
  if (organization === null || words === "") return [];
  const applications = rights.has("application")
    ? await findByName(db, organization.id, words, async (named) => ({
        items: await findApplicationsNamed(db, named, MOST_OF_KIND),
      }))
    : { items: [] };
  const talents = rights.has("talent")
    ? await findOpenByName(db, { userId, organizationId: organization.id }, words, MOST_OF_KIND)
    : [];
  return [
    ...(await findSubjectsById(db, rights, "application", applications.items)),
    ...(await findSubjectsById(db, rights, "talent", talents)),
  ];
}
