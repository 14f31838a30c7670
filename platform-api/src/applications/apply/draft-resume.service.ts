import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { Services } from "#api/services";
import { linesOf } from "../resume-facts/lines-of.ts";
import { readByRules } from "../resume-facts/own-reader.ts";
import { readFile } from "../resume-text/read-file.ts";
import { type Draft, findDraftFiles } from "./draft.ts";
import { answersOfFacts } from "./resume-answers.service.ts";

const PERSON = ["first_name", "last_name", "email_address", "phone_number"] as const;

/**
 * Returns what the résumé of a draft says, by the names of the form's fields; nothing is stored. A résumé that can't be
 * read says nothing. Throws 404.
 */
export async function readDraftResume(
  services: Services,
  draft: Draft,
  job: OpenJob,
): Promise<Readonly<Record<string, string>>> {
  const files = await services.db.as({ role: "auth" }).read((sql) => findDraftFiles(sql, draft.id));
  const file = files.find(({ field, state }) => field === "resume" && state === "ready");
  if (file === undefined) throw new ApiError(404, "file_not_found", "This file does not exist.");
  const blocks = await readFile(services, { key: file.object_key, content_type: file.content_type });
  if (typeof blocks === "string") return {};
  // Read on this server alone: until they submit, no one agreed that a model elsewhere gets it.
  const facts = await readByRules({
    lines: linesOf(blocks),
    country: job.country,
    skills: [],
    today: new Date(),
  });
  const answers = await answersOfFacts(job, facts);
  return Object.fromEntries([
    ...PERSON.flatMap((field) => (facts[field] === null ? [] : [[field, facts[field].value] as const])),
    ...answers.map(({ question_id, value }) => [`answers.${question_id}`, value] as const),
  ]);
}
