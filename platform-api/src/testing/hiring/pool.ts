import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { ContactForm } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Pool, PoolForm } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import type { Person } from "../person.ts";

const STAGES = ["New", "Contacted", "Engaged", "Nurturing"].map((name) => ({ name }));

/** A pool's form with the usual stages. */
export const poolForm = (company: Person, change: Partial<PoolForm> = {}) => ({
  name: "Bakers",
  manager_id: company.userId,
  stages: STAGES,
  ...change,
});

/** A talent pool of a company. */
export const addPool = (company: Person, change: Partial<PoolForm> = {}): Promise<Pool> =>
  company.call(talentPools.create, { body: poolForm(company, change) });

const YEAR_MS = 365 * 86_400_000;

/** What someone agreed to, for a year from now. */
export const yearOfConsent = () => ({
  words: "You may write to me about work.",
  version: "2026-1",
  given_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + YEAR_MS).toISOString(),
});

/** Adds a contact who agreed to be written to. */
export const addContactTo = (
  company: Person,
  pool: Pick<Pool, "_id">,
  change: Partial<ContactForm> & { readonly first_name: string },
) =>
  company.call(poolMembers.add, {
    params: { poolId: pool._id },
    body: { consent: yearOfConsent(), ...change },
  });

/** A stage of a pool by its name. */
export const stageOf = ({ stages }: Pool, name: string) =>
  stages.find((stage) => stage.name === name)?._id ?? "";
