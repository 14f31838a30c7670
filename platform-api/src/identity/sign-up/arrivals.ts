import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";

/** What a sign-up with an invite carries. */
interface Invited {
  readonly userId: string;
  readonly inviteId: string;
  /** What only the invite's mail carried. */
  readonly token: string;
  readonly employerId?: string;
}

/** What other modules do when someone arrives, in the transaction of the sign-up or the survey. */
export interface Arrivals {
  /** Puts a new account into the company that invited it. Throws for an invite that is not good. */
  acceptInvite(services: Services, sql: Sql, invited: Invited): Promise<unknown>;
  /** Gives a new company what it starts with. */
  startCompany(sql: Sql, organizationId: string): Promise<void>;
  /** Asks the team to make someone who hires for other companies a partner. */
  askForPartnership(
    sql: Sql,
    claimant: { readonly userId: string; readonly email: string; readonly company: string },
  ): Promise<void>;
  /** Notes who brought a new account. */
  settleReferral(
    sql: Sql,
    newcomer: {
      readonly userId: string;
      readonly email: string;
      readonly referralId: string | undefined;
    },
  ): Promise<void>;
  /** Writes what `factsFor` makes of a company's present details. */
  amendCompany(
    sql: Sql,
    organizationId: string,
    factsFor: (company: Company) => Partial<Pick<Company, "company_name" | "website" | "company_size">>,
  ): Promise<void>;
}
