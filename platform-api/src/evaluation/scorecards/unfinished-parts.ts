import type { ScorecardTemplateFields } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";

/** One field and its problem. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Returns what a template needs before cards can be requested with it, by path. */
export function unfinishedParts({ name, attributes, questions }: ScorecardTemplateFields): Problem[] {
  return [
    ...(name === "" ? [{ path: "name", message: "Give it a name." }] : []),
    ...(attributes.length === 0
      ? [{ path: "attributes", message: "Add at least one attribute to rate." }]
      : []),
    ...attributes.flatMap((one, at) =>
      one.name === ""
        ? [{ path: `attributes.${at}.name`, message: "Name this attribute, or remove it." }]
        : [],
    ),
    ...questions.flatMap((one, at) =>
      one.label === ""
        ? [{ path: `questions.${at}.label`, message: "Write this question, or remove it." }]
        : [],
    ),
  ];
}
