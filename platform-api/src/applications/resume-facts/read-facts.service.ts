import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import type { Services } from "#api/services";
import { readByModel } from "./model-reader.ts";
import { readByRules } from "./own-reader.ts";
import type { ResumeLines } from "./read-resume.ts";
import { resumeModelSettings } from "../settings.ts";

/** The facts of a résumé, and what read them. */
export interface ReadFacts {
  readonly facts: ResumeFacts;
  readonly source: "model" | "rules";
}

/**
 * Reads the facts of a résumé: by the model that the settings name, and by this server's own rules where there is none
 * or it fails.
 */
export async function readFacts(
  { config, log }: Pick<Services, "config" | "log">,
  resume: ResumeLines,
): Promise<ReadFacts> {
  const model = config.of(resumeModelSettings);
  if (model !== null) {
    try {
      return { facts: await readByModel(model)(resume), source: "model" };
    } catch (error) {
      // A reply may quote the résumé, so only the kind of failure is logged.
      log.warn({ failure: error instanceof Error ? error.name : "unknown" }, "The résumé model failed.");
    }
  }
  return { facts: await readByRules(resume), source: "rules" };
}
