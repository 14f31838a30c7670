import { z } from "zod";
import { type Settings, settings } from "#api/config/settings";

/** A model behind an OpenAI-compatible endpoint. */
export interface ResumeModel {
  /** Where its API begins, such as `https://llm.example/v1`, without a trailing slash. */
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
}

const variables = settings(
  {
    RESUME_MODEL_URL: z
      .url({ protocol: /^https?$/, error: "Enter the address of an OpenAI-compatible API." })
      .optional(),
    RESUME_MODEL: z.string().optional(),
    RESUME_MODEL_KEY: z.string().optional(),
  },
  (environment) => environment,
);

/** The model that reads résumés; null, the default, leaves them to this server's own rules. */
export const resumeModelSettings: Settings<ResumeModel | null> = {
  variables: variables.variables,
  parse(given, surroundings) {
    const { value, wrong } = variables.parse(given, surroundings);
    if (wrong !== undefined) return { wrong };
    const { RESUME_MODEL_URL: url, RESUME_MODEL: name, RESUME_MODEL_KEY: key = null } = value;
    if (url === undefined && name === undefined) return { value: null };
    if (url === undefined || name === undefined)
      return { wrong: ["RESUME_MODEL_URL and RESUME_MODEL are needed together."] };
    return { value: { url: url.replace(/\/$/, ""), name, key } };
  },
};
