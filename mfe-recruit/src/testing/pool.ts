import type {
  PoolMember,
  PoolMemberDetails,
} from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";

const STAGES = [
  ["New", "open"],
  ["Contacted", "open"],
  ["Applied", "applied"],
  ["Not interested", "not_interested"],
  ["Do not contact", "do_not_contact"],
  ["Removed", "removed"],
] as const;

/** A talent pool of the signed-in person. */
export const pool = (change: Partial<Pool> = {}): Pool => ({
  _id: idOf(701),
  name: "Bakers",
  name_slug: "bakers-1",
  description: "For the new oven.",
  tags: [],
  colour: "green",
  visibility: "organization",
  state: "active",
  manager: "Ada Obi",
  manager_id: idOf(1),
  members: 1,
  updated_at: "2026-01-01T00:00:00.000Z",
  version: 1,
  stages: STAGES.map(([name, kind], at) => ({ _id: idOf(710 + at), name, kind, count: 0 })),
  people: [],
  may_work: true,
  ...change,
});

/** A person in it. */
export const poolMember = (change: Partial<PoolMember> = {}): PoolMember => ({
  _id: idOf(721),
  user_id: null,
  first_name: "Kojo",
  last_name: "Mensah",
  headline: "Baker",
  tags: ["oven"],
  source: "manual",
  came: null,
  stage_id: idOf(710),
  standing: "open",
  added_at: "2026-01-01T00:00:00.000Z",
  last_contacted_at: null,
  consent: "given",
  consent_expires_at: "2027-01-01T00:00:00.000Z",
  refusal: null,
  version: 1,
  ...change,
});

/** The same person, opened. */
export const poolMemberDetails = (change: Partial<PoolMemberDetails> = {}): PoolMemberDetails => ({
  ...poolMember(),
  pool_id: idOf(701),
  email: "kojo@people.test",
  phone: null,
  links: [],
  about: "",
  source_detail: "",
  added_by: "Ada Obi",
  consent_words: "Yes",
  consent_version: "",
  consent_at: "2026-01-01T00:00:00.000Z",
  consent_since: null,
  erased_at: null,
  other_pools: [],
  events: [],
  ...change,
});
