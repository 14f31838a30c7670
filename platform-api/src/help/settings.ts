import { z } from "zod";
import { type Settings, settings } from "#api/config/settings";

/** A model behind an OpenAI-compatible endpoint that words the assistant's answers. */
export interface AssistantModel {
  /** Where its API begins, such as `https://llm.example/v1`, without a trailing slash. */
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
}

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
export const assistantSettings: Settings<AssistantModel | null> = {
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
