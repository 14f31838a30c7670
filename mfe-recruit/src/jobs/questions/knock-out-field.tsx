import { InputNumber } from "antd";
import { useId } from "react";
import { Select } from "@loubby/shared-ui/forms/select";
import type { QuestionDraft } from "../editor/job-form.ts";
import { hasOptions } from "./question-kinds.ts";

interface KnockOutFieldProps {
  readonly question: QuestionDraft;
  /** Names the question to a screen reader. */
  readonly name: string;
  readonly onChange: (knockOut: string[]) => void;
}

/** Edits which answers are knock-outs; nothing for kinds that have none. */
export function KnockOutField({ question, name, onChange }: KnockOutFieldProps) {
  const id = useId();
  const { kind, options, knock_out } = question;
  if (kind === "number") return <Limits limits={knock_out} name={name} onChange={onChange} />;
  const answers =
    kind === "yes_no"
      ? [
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]
      : hasOptions(kind)
        ? options.map((option) => ({ value: option, label: option }))
        : [];
  if (answers.length === 0) return null;
  return (
    <div className="mr-knock-out">
      <label htmlFor={id}>Knock-out answers</label>
      <Select<string[]>
        id={id}
        mode="multiple"
        aria-label={`Knock-out answers for ${name}`}
        placeholder="No knock-out answers"
        options={answers}
        value={[...knock_out]}
        onChange={onChange}
      />
      <Consequence who={wordsFor(knock_out.length)} />
    </div>
  );
}

function wordsFor(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "gives this answer" : "gives one of these answers";
}

/** Says what a knock-out does to an applicant and the question; `who` is null while none is set. */
function Consequence({ who }: { readonly who: string | null }) {
  if (who === null)
    return (
      <span className="lb-field-help">
        A knock-out rejects the applicant automatically, and makes the question required.
      </span>
    );
  return (
    <span className="lb-field-help">
      Anyone who {who} is rejected automatically. A rejection mail goes out 24 hours later, and you can undo
      the rejection until then. The question is required so that no one skips it.
    </span>
  );
}

/** Reads `2,5` as `2.5`, and `1,500` as `1500`. */
function decimalOf(typed: string | undefined): string {
  const text = (typed ?? "").replace(/\s/g, "");
  return /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(text)
    ? text.replaceAll(",", "")
    : text.replace(",", ".");
}

interface LimitsProps {
  readonly limits: readonly string[];
  readonly name: string;
  readonly onChange: (knockOut: string[]) => void;
}

function Limits({ limits, name, onChange }: LimitsProps) {
  const limit = (sign: string) => limits.find((one) => one.startsWith(sign))?.slice(1) ?? null;
  const set = (sign: string, value: string | null) =>
    onChange([
      ...limits.filter((one) => !one.startsWith(sign)),
      ...(value === null || value === "" ? [] : [`${sign}${value}`]),
    ]);
  return (
    <div className="mr-knock-out">
      <span>Knock-out answers</span>
      <span className="mr-knock-out-limits">
        <InputNumber<string>
          stringMode
          prefix="below"
          aria-label={`Knock-out answers for ${name} below`}
          parser={decimalOf}
          value={limit("<")}
          onChange={(value) => set("<", value)}
        />
        <InputNumber<string>
          stringMode
          prefix="above"
          aria-label={`Knock-out answers for ${name} above`}
          parser={decimalOf}
          value={limit(">")}
          onChange={(value) => set(">", value)}
        />
      </span>
      <Consequence who={limits.length > 0 ? "is outside these limits" : null} />
    </div>
  );
}
