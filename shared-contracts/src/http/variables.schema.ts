import type { z } from "zod";
import { problemsOfVariables } from "./variables.ts";

/** Refuses variables that aren't filled in where a text stands: `line(200).superRefine(onlyVariables(known))`. */
export const onlyVariables =
  (known: readonly string[]) =>
  (text: string, context: z.RefinementCtx): void => {
    for (const message of problemsOfVariables(text, known).slice(0, 3))
      context.addIssue({ code: "custom", message });
  };

/** Refuses the product's variables in a text that takes none. Other words in braces are the writer's own. */
export const noVariables = onlyVariables([]);
