import type { Contact } from "@loubby/shared-contracts/http/conversations/contact.schema";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findContacts } from "./contacts.sql.ts";
import { readerOf } from "./say.service.ts";

/** People someone may write to, the nearest first; applicants only with the permission to read applications. */
export function contactsOf(
  db: Sql,
  principal: Principal,
  filter: { readonly search: string; readonly limit: number },
): Promise<Contact[]> {
  const withApplicants = principal.organization !== null && hasPermission(principal, "application", "read");
  return findContacts(db, readerOf(principal), { ...filter, withApplicants });
}
