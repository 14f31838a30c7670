import { acceptOf } from "@loubby/shared-contracts/http/files/purposes";
import type { OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { ReactNode } from "react";
import { h } from "../page/element.ts";
import { Field, type Tied } from "./field.ts";
import { FileControl, helpOf, type SentFile } from "./file-control.ts";

/** More options than these are chosen from a list. */
const SHOWN = 6;

interface QuestionFieldProps {
  readonly question: OpenQuestion;
  /** As it was typed before; several choices stand on a line each. */
  readonly value: string;
  readonly file: SentFile | undefined;
  readonly problem: string | undefined;
}

/** One question of a company, of whichever kind. */
export function QuestionField({ question, value, file, problem }: QuestionFieldProps) {
  const { _id, kind, label, required, options } = question;
  const group =
    kind === "yes_no" || kind === "multi_choice" || (kind === "single_choice" && options.length <= SHOWN);
  const purpose = kind === "file" || kind === "video" ? (`answer-${kind}` as const) : null;
  const help =
    kind === "phone"
      ? "With its country code, like +234 803 123 4567"
      : kind === "number"
        ? "A number, like 3 or 2.5"
        : purpose
          ? helpOf(purpose)
          : undefined;
  return h(Field, {
    name: `answers.${_id}`,
    label,
    required,
    problem,
    help,
    group,
    control: (tied) =>
      purpose ? h(FileControl, { tied, accept: acceptOf(purpose), file }) : controlOf(question, value, tied),
  });
}

function controlOf({ kind, options, required }: OpenQuestion, value: string, tied: Tied): ReactNode {
  switch (kind) {
    case "long_text":
      return h("textarea", { ...tied, defaultValue: value, maxLength: 5000 });
    case "yes_no":
      return choices(
        tied,
        "radio",
        [
          ["yes", "Yes"],
          ["no", "No"],
        ],
        [value],
      );
    case "multi_choice":
      return choices(tied, "checkbox", same(options), value.split("\n"));
    case "single_choice":
      return options.length <= SHOWN
        ? choices(tied, "radio", same(options), [value])
        : h(
            "select",
            { ...tied, defaultValue: value },
            h("option", { value: "" }, required ? "Choose one" : "No answer"),
            options.map((option) => h("option", { key: option, value: option }, option)),
          );
    case "number":
      return h("input", { ...tied, defaultValue: value, inputMode: "decimal", maxLength: 22 });
    case "phone":
      return h("input", { ...tied, type: "tel", autoComplete: "tel", defaultValue: value, maxLength: 40 });
    default:
      return h("input", { ...tied, defaultValue: value, maxLength: 300 });
  }
}

const same = (options: readonly string[]) => options.map((option) => [option, option] as const);

function choices(
  { id, name }: Tied,
  type: "radio" | "checkbox",
  options: readonly (readonly [string, string])[],
  chosen: readonly string[],
): ReactNode {
  return options.map(([value, words], index) =>
    h(
      "label",
      { key: value, className: "choice", dir: "auto" },
      h("input", {
        type,
        name,
        value,
        id: index === 0 ? id : undefined,
        defaultChecked: chosen.includes(value),
      }),
      words,
    ),
  );
}
