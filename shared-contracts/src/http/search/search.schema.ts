import { z } from "zod";
import { pageQuery } from "../page.schema.ts";

const keyword = z.string().trim().max(200);

export const JobHit = z.object({
  _id: z.uuid(),
  title: z.string(),
  company_name: z.string(),
  /** A draft or closed job of one's own company too. */
  status: z.string(),
});
export type JobHit = z.output<typeof JobHit>;

export const PersonHit = z.object({
  /** Of the account; of the pool's member where there is none. */
  _id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  logo_url: z.string().nullable(),
  /**
   * `pool_member`: in a talent pool that the asker sees. `open_to_contact`: they agreed to be found by companies, and
   * are neither of these. Someone is named once, by the nearest; `acquaintance` is who is nothing else.
   */
  relation: z.enum(["colleague", "applicant", "pool_member", "acquaintance", "open_to_contact"]),
  /** Their title, the latest jobs they applied to, the pool they are in, or their company; may be empty. */
  detail: z.string(),
  /** The latest application that the asker may see, of an applicant. */
  application: z.object({ _id: z.uuid(), job_id: z.uuid() }).nullable(),
  /** Of a pool's member. */
  member: z.object({ _id: z.uuid(), pool_slug: z.string() }).nullable(),
  /** Asked the company not to write to them. */
  no_contact: z.boolean(),
  /** The asker can write to them: a colleague, an applicant with a password, or someone they have talked with. */
  reachable: z.boolean(),
});
export type PersonHit = z.output<typeof PersonHit>;

export const CompanyHit = z.object({
  _id: z.uuid(),
  company_name: z.string(),
  name_slug: z.string(),
  logo_url: z.string().nullable(),
  /** Stops counting at `OPEN_JOBS_COUNTED`. */
  open_jobs: z.int(),
  /** Its plan has a page of its own at `/c/<name_slug>`. */
  has_page: z.boolean(),
});
export type CompanyHit = z.output<typeof CompanyHit>;

const jobs = z.array(JobHit).readonly();
const people = z.array(PersonHit).readonly();
const companies = z.array(CompanyHit).readonly();

const asked = z.object({ keyword, ...pageQuery });
const read = {
  nextCursor: z.string().nullable(),
  /** Nothing has exactly the words; these are spelt nearly so. */
  near: z.boolean(),
};

export const searchSchema = {
  suggestions: { query: z.object({ keyword }), response: z.object({ jobs, people, companies }) },
  people: { query: asked, response: z.object({ people, ...read }) },
  companies: { query: asked, response: z.object({ companies, ...read }) },
};
