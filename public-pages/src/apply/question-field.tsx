import { NUMBER_HELP, PHONE_HELP } from "@loubby/shared-contracts/http/jobs/answer-help";
import { acceptOf } from "@loubby/shared-contracts/http/files/purposes";
import type { OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { ReactNode } from "react";
import { Field, type Tied } from "./field.tsx";
import { FileControl, helpOf, type SentFile } from "./file-control.tsx";

/** More options than this become a dropdown. */
const SHOWN = 6;

interface QuestionFieldProps {
  readonly question: OpenQuestion;
  /** As entered before; several choices are on a line each. */
  readonly value: string;
  readonly file: SentFile | undefined;
  readonly problem: string | undefined;
}

/** Renders a company's question of any kind. */
export function QuestionField({ question, value, file, problem }: QuestionFieldProps) {
  const { _id, kind, label, required, options } = question;
  const group =
    kind === "yes_no" || kind === "multi_choice" || (kind === "single_choice" && options.length <= SHOWN);
  const purpose = kind === "file" || kind === "video" ? (`answer-${kind}` as const) : null;
  const help =
    kind === "phone" ? PHONE_HELP : kind === "number" ? NUMBER_HELP : purpose ? helpOf(purpose) : undefined;
  return (
    <Field
      name={`answers.${_id}`}
      label={label}
      required={required}
      problem={problem}
      help={help}
      group={group}
      control={(tied) =>
        purpose ? (
          <FileControl tied={tied} accept={acceptOf(purpose)} file={file} />
        ) : (
          controlOf(question, value, tied)
        )
      }
    />
  );
}

function controlOf({ kind, options, required }: OpenQuestion, value: string, tied: Tied): ReactNode {
  switch (kind) {
    case "long_text":
      return <textarea {...tied} defaultValue={value} maxLength={5000} />;
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
      return options.length <= SHOWN ? (
        choices(tied, "radio", same(options), [value])
      ) : (
        <select {...tied} defaultValue={value}>
          <option value="">{required ? "Choose one" : "No answer"}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      );
    case "number":
      return <input {...tied} defaultValue={value} inputMode="decimal" maxLength={22} />;
    case "phone":
      return <input {...tied} type="tel" autoComplete="tel" defaultValue={value} maxLength={40} />;
    default:
      return <input {...tied} defaultValue={value} maxLength={300} />;
  }
}

const same = (options: readonly string[]) => options.map((option) => [option, option] as const);

function choices(
  { id, name }: Tied,
  type: "radio" | "checkbox",
  options: readonly (readonly [string, string])[],
  chosen: readonly string[],
): ReactNode {
  return options.map(([value, words], index) => (
    <label key={value} className="choice" dir="auto">
      <input
        type={type}
        name={name}
        value={value}
        id={index === 0 ? id : undefined}
        defaultChecked={chosen.includes(value)}
      />
      {words}
    </label>
  ));
}
