import type { ApplyValues } from "@loubby/public-pages/apply/apply-page";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { purposeOf, takeDraftFile } from "#api/applications/apply/draft-files.service";
import type { Draft, DraftFields, DraftFile } from "#api/applications/apply/draft";
import { CARRIED, carriedIn } from "@loubby/shared-contracts/http/applications/carried";
import type { SentFile, SentForm } from "./read-form.ts";

/** What a form says, cut to what can be kept, and what brought its visit where the form does not say. */
export function fieldsOf(form: SentForm, job: OpenJob, came?: string): DraftFields {
  const line = (name: string, most: number) => form.text(name).replace(/\s+/g, " ").trim().slice(0, most);
  const answers = job.questions.flatMap(({ _id, kind }) => {
    const value = form
      .all(`answers.${_id}`)
      .join(kind === "multi_choice" ? "\n" : "")
      .replaceAll("\r\n", "\n");
    return value.trim() === "" ? [] : [{ question_id: _id, value: value.trim().slice(0, 5000) }];
  });
  const told = Object.fromEntries(CARRIED.map((name) => [name, form.text(`carried.${name}`)]));
  return {
    first_name: line("first_name", 80),
    last_name: line("last_name", 80),
    email_address: line("email_address", 254),
    phone_number: line("phone_number", 40),
    note: form.text("note").replaceAll("\r\n", "\n").trim().slice(0, 3000),
    answers,
    carried: { ...(came && { came }), ...carriedIn(told) },
  };
}

/** When a form was written; null where it doesn't say. A clock that is ahead counts no later than now. */
export function writtenAt(form: SentForm): Date | null {
  const written = Number(form.text("written"));
  return Number.isSafeInteger(written) && written > 0 ? new Date(Math.min(written, Date.now())) : null;
}

/** Takes the files that came with the form; answers what is wrong with those that cannot be taken, by field. */
export async function takeFiles(
  services: Services,
  draft: Draft,
  job: OpenJob,
  files: readonly SentFile[],
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { field, name, type, size, isCut, read } of files) {
    try {
      purposeOf(field, job.questions);
      const bytes = isCut ? Buffer.alloc(0) : await read();
      const claim = { field, name, type, size: isCut ? Number.MAX_SAFE_INTEGER : size };
      await takeDraftFile(services, draft, job.questions, claim, bytes);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      problems[field] = error.message;
    }
  }
  return problems;
}

/** A draft as its form shows it. */
export function valuesOf(fields: DraftFields, files: readonly DraftFile[], agreed: boolean): ApplyValues {
  const { answers, carried: _, ...rest } = fields;
  return {
    ...rest,
    answers: Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value])),
    files: Object.fromEntries(
      files.filter(({ state }) => state === "ready").map(({ field, name, size }) => [field, { name, size }]),
    ),
    agreed,
  };
}

/** A form that no one has written in yet. */
export const EMPTY_FIELDS: DraftFields = {
  first_name: "",
  last_name: "",
  email_address: "",
  phone_number: "",
  note: "",
  answers: [],
  carried: {},
};
