import { z } from "zod";
import { type Settings, settings } from "#api/config/settings";
import type { Model } from "#api/models/ask-model";

const variables = settings(
  {
    ASSISTANT_URL: z
      .url({ protocol: /^https?$/, error: "Enter the address of an OpenAI-compatible API." })
      .optional(),
    ASSISTANT_MODEL: z.string().optional(),
    ASSISTANT_KEY: z.string().optional(),
  },
  (environment) => environment,
);

/** The model of the help assistant; null, the default, makes it a search of the articles. */
export const assistantSettings: Settings<Model | null> = {
  variables: variables.variables,
  parse(given, surroundings) {
    const { value, wrong } = variables.parse(given, surroundings);
    if (wrong !== undefined) return { wrong };
    const { ASSISTANT_URL: url, ASSISTANT_MODEL: name, ASSISTANT_KEY: key = null } = value;
    if (url === undefined && name === undefined) return { value: null };
    if (url === undefined || name === undefined)
      return { wrong: ["ASSISTANT_URL and ASSISTANT_MODEL are needed together."] };
    return { value: { url: url.replace(/\/$/, ""), name, key } };
  },
};
