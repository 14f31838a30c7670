import type { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import type { ConsentBasis } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { today } from "../../forms/basis.ts";
import { type SourceDraft, sourceOf } from "../../forms/source-fields.tsx";
import type { ArrivedFile } from "../../files/send-file.ts";

/** The fields that a résumé can fill. */
export const filledFields = [
  "first_name",
  "last_name",
  "email_address",
  "phone_number",
  "title",
  "employer",
  "location",
] as const;
export type FilledField = (typeof filledFields)[number];

/** Someone to be added, as the form holds them. */
export interface AddedDraft extends Readonly<Record<FilledField, string>>, SourceDraft {
  readonly resume: ArrivedFile | null;
  /** What a résumé or mail filled in, by field: its own words. A field that was typed over isn't among them. */
  readonly read: Readonly<Partial<Record<FilledField, string>>>;
  /** What filled it in. */
  readonly origin: "résumé" | "mail";
  /** The mail that was pasted; empty without one. */
  readonly mail: string;
  readonly links: readonly string[];
  /** What else was read, in words; shown, never sent. */
  readonly beside: string;
  /** An applicant of the company who is meant, with their name. */
  readonly person: { readonly _id: string; readonly name: string } | null;
  readonly stage_id: string | null;
  readonly basis: ConsentBasis | null;
  /** A day, `2027-01-31`. */
  readonly on: string;
  readonly note: string;
  readonly tell: boolean;
}

/** Returns an empty form. */
export const emptyDraft = (): AddedDraft => ({
  first_name: "",
  last_name: "",
  email_address: "",
  phone_number: "",
  title: "",
  employer: "",
  location: "",
  resume: null,
  read: {},
  origin: "résumé",
  mail: "",
  links: [],
  beside: "",
  person: null,
  stage_id: null,
  source: "",
  other: "",
  basis: null,
  on: today(),
  note: "",
  tell: true,
});

/**
 * Returns what a résumé's facts fill in: fields that are empty, or that an earlier résumé filled. What a person typed
 * stays.
 */
export function filledBy(facts: ResumeFacts, draft: AddedDraft): Partial<AddedDraft> {
  const open = filledFields.filter((field) => draft[field].trim() === "" || draft.read[field] !== undefined);
  const filled = open.map((field) => [field, facts[field]?.value ?? ""] as const);
  const read = open.flatMap((field) => (facts[field] === null ? [] : [[field, facts[field].words] as const]));
  return {
    ...(Object.fromEntries(filled) as Partial<Record<FilledField, string>>),
    read: Object.fromEntries(read),
    links: facts.links.map(({ value }) => value),
    beside: besideOf(facts),
  };
}

function besideOf({ years, education, skills, links }: ResumeFacts): string {
  return [
    years === null ? "" : `${years.value} ${years.value === 1 ? "year" : "years"} of experience`,
    education?.value ?? "",
    skills
      .slice(0, 8)
      .map(({ value }) => value)
      .join(", "),
    links.map(({ value }) => value.replace(/^https?:\/\/(?:www\.)?/, "")).join(", "),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns the form as the server takes it. */
export function candidateOf(draft: AddedDraft): RequestOf<typeof addedCandidates.add>["body"] {
  const { resume, person, basis, on, stage_id, note, mail, tell } = draft;
  const fields = Object.fromEntries(filledFields.map((field) => [field, draft[field]]));
  return {
    ...(fields as Record<FilledField, string>),
    stage_id,
    note,
    mail,
    tell,
    candidate_id: person?._id ?? null,
    resume_file_id: resume?.fileId ?? null,
    source: sourceOf(draft),
    consent: { basis: basis ?? "asked", on },
  };
}

/** Returns what is missing from the form, at its fields. */
export const missingIn = (draft: AddedDraft): FieldProblem[] =>
  MISSING.filter(([field]) => !draft[field]?.trim()).map(([field, message]) => ({
    path: field === "basis" ? "consent.basis" : field,
    message,
  }));
const MISSING = [
  ["first_name", "Please enter a first name."],
  ["last_name", "Please enter a last name."],
  ["email_address", "Please enter an e-mail address, like name@example.com."],
  ["basis", "Choose why you may consider them."],
] as const;
