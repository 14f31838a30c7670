import { randomUUID } from "node:crypto";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { type Client, clientOf, type PutOff } from "./browserless-client.ts";

export const PASSWORD = "a long enough password";

/** Someone who signed up, and calls the API in their own name. */
export interface Person extends Client {
  readonly id: string;
  readonly email: string;
  /** The same session at another address, such as one node past nginx. */
  at(base: string, putOff?: PutOff): Client;
}

/** Opens a company with its first administrator. */
export async function signUpCompany(base: string, company_name: string): Promise<Person> {
  const email = `${randomUUID()}@company.test`;
  const names = { company_name, first_name: "Ada", last_name: "Admin" };
  const body = { ...names, email, password: PASSWORD };
  return personOf(base, email, await clientOf(base).call(employerAuth.signup, { body }));
}

/** Opens a candidate's account. */
export async function signUpCandidate(base: string): Promise<Person> {
  const email = `${randomUUID()}@candidate.test`;
  const body = { first_name: "Kofi", last_name: "Mensah", email, password: PASSWORD };
  return personOf(base, email, await clientOf(base).call(auth.signup, { body }));
}

function personOf(
  base: string,
  email: string,
  { token, user }: { token: string; user: { _id: string } },
): Person {
  const at = (elsewhere: string, putOff?: PutOff) =>
    clientOf(elsewhere, { token, ...(putOff === undefined ? {} : { putOff }) });
  return { ...at(base), id: user._id, email, at };
}

/** Posts a job with two stages beside the last, and publishes it. */
export async function publishJob(company: Client, title: string) {
  const body = {
    title,
    description: {
      type: "doc" as const,
      content: [
        { type: "paragraph" as const, content: [{ type: "text" as const, text: "Own the planner." }] },
      ],
    },
    country: "NG",
    city: "Lagos",
    workplace: "Hybrid" as const,
    employment_type: "Full-time" as const,
    experience: "2-5" as const,
    stages: [
      { name: "Applied", type: "applied" as const },
      { name: "Interview", type: "interview" as const },
      { name: "Hired", type: "hired" as const },
    ],
  };
  const { _id, version } = await company.call(jobs.create, { body });
  return company.call(jobs.setStatus, { params: { jobId: _id }, body: { to: "open", version } });
}

const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** Applies with a résumé that goes straight to the store; answers the application's id. */
export async function apply(candidate: Client, jobId: string): Promise<string> {
  const bytes = Buffer.from(PDF);
  const claim = {
    purpose: "resume" as const,
    name: "resume.pdf",
    type: "application/pdf",
    size: bytes.length,
  };
  const { fileId } = await candidate.call(uploads.create, { body: claim });
  const { parts } = await candidate.call(uploads.sign, { params: { fileId }, body: { numbers: [1] } });
  const sent = await fetch(parts[0]?.url ?? "", { method: "PUT", body: bytes });
  if (!sent.ok) throw new Error(`The store refused the résumé: ${sent.status} ${await sent.text()}`);
  const etag = sent.headers.get("etag") ?? "";
  await candidate.call(uploads.complete, { params: { fileId }, body: { parts: [{ number: 1, etag }] } });
  const body = { resume_file_id: fileId, answers: [] };
  return (await candidate.call(openJobs.apply, { params: { jobId }, body }))._id;
}
