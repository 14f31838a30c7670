import { InputNumber, Slider } from "antd";
import { useId } from "react";
import type { Canary } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { ReasonField } from "./reason-field.tsx";
import type { TrialDraft } from "./trial-draft.ts";

interface TrialFieldsProps {
  readonly draft: TrialDraft;
  /** The trial as it stands, for the names of those in it. */
  readonly known: Canary | undefined;
  readonly reasonProblem: string | null;
  readonly onChange: (part: Partial<TrialDraft>) => void;
}

/** Who a trial is for. */
export function TrialFields({ draft, known, reasonProblem, onChange }: TrialFieldsProps) {
  const share = useId();
  return (
    <>
      <div className="adm-field">
        <label htmlFor={share}>Share of signed-in people</label>
        <div className="adm-share">
          <Slider
            min={0}
            max={100}
            value={draft.percent}
            ariaLabelForHandle="Share of signed-in people, in percent"
            tooltip={{ open: false }}
            onChange={(percent: number) => onChange({ percent })}
          />
          <InputNumber
            id={share}
            min={0}
            max={100}
            suffix="%"
            value={draft.percent}
            onChange={(percent) => onChange({ percent: percent ?? 0 })}
          />
        </div>
        <p className="adm-help">People already in the trial stay in as the share grows.</p>
      </div>
      <NamesField
        label="Companies"
        placeholder="Exact name or id, then Enter"
        separators={[";", "\n"]}
        names={draft.tenants}
        known={known?.tenants ?? []}
        onChange={(tenants) => onChange({ tenants })}
      />
      <NamesField
        label="People"
        placeholder="E-mail address or id, then Enter"
        separators={[",", ";", " ", "\n"]}
        names={draft.users}
        known={known?.users ?? []}
        onChange={(users) => onChange({ users })}
      />
      <ReasonField
        label="Why (optional)"
        help="Saved in the audit trail."
        value={draft.reason}
        problem={reasonProblem}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  );
}

interface NamesFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly separators: string[];
  readonly names: readonly string[];
  readonly known: Canary["tenants"];
  readonly onChange: (names: string[]) => void;
}

function NamesField({ label, placeholder, separators, names, known, onChange }: NamesFieldProps) {
  const id = useId();
  return (
    <div className="adm-field">
      <label htmlFor={id}>{label}</label>
      <Select<string[]>
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        placeholder={placeholder}
        tokenSeparators={separators}
        maxCount={200}
        options={known.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={[...names]}
        onChange={(typed) => onChange(typed.map((name) => name.trim()).filter(Boolean))}
      />
    </div>
  );
}
