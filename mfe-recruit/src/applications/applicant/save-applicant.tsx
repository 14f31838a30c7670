import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { SaveThing } from "../../saving/save-thing.tsx";

interface SaveApplicantProps {
  readonly application: Application;
  readonly name: string;
}

/** Saves an applicant for the reader alone, unless they withdrew. */
export function SaveApplicant({ application, name }: SaveApplicantProps) {
  const { _id, candidate, job, status } = application;
  if (status === "withdrawn") return null;
  const person = {
    _id: candidate._id,
    first_name: candidate.first_name,
    last_name: candidate.last_name,
    logo_url: candidate.logo_url,
    relation: "applicant" as const,
    detail: job.title,
    application: { _id, job_id: job._id },
    member: null,
    no_contact: false,
    reachable: true,
  };
  // Without the buttons of someone who is still considered, the heart alone says too little.
  const label = status === "active" ? {} : { label: "Save" };
  return <SaveThing entry={{ type: "person", person }} name={name} {...label} />;
}
