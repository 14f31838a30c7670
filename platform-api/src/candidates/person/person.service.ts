import { readPools } from "@loubby/shared-contracts/http/sourcing/pool-access";
import type {
  CandidateDetails,
  CandidateMail,
} from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { refusalOfPerson } from "#api/access/decide";
import { mayWriteTo } from "#api/do-not-contact/do-not-contact";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { readOfPerson } from "./known-person.sql.ts";
import { findApplicationsOf, findHead } from "./person.sql.ts";
import { findMails, findPoolMails } from "./sections.sql.ts";

const MAILS_MOST = 100;

/** Returns a person with all of their applications that the asker may see. Throws 404. */
export function readCandidate(
  services: Services,
  member: Member,
  personId: string,
): Promise<CandidateDetails> {
  return readOfPerson(services, member, personId, async (sql, person) => ({
    ...(await findHead(sql, person)),
    // Whether someone may be written to would tell who they are.
    do_not_contact: !person.anonymous && !(await mayWriteTo(sql, person.id)),
    applications: await findApplicationsOf(sql, person),
  }));
}

/** Returns the latest mails to a person; those of pools only for someone who may read pools. Throws 404. */
export function readMails(services: Services, member: Member, personId: string): Promise<CandidateMail[]> {
  return readOfPerson(services, member, personId, async (sql, person) => {
    const seesPools = refusalOfPerson(readPools, member, true) === null;
    const mails = await findMails(sql, person);
    const poolMails = seesPools ? await findPoolMails(sql, person) : [];
    return [...mails, ...poolMails]
      .toSorted((a, b) => b.sent_at.localeCompare(a.sent_at))
      .slice(0, MAILS_MOST);
  });
}
