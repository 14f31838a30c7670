import { Checkbox, Input } from "antd";
import type { Position } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { profileLimits } from "@loubby/shared-contracts/http/profile/profile-limits";
import { Field } from "@loubby/shared-ui/forms/field";
import { EntryForm } from "./entry-form.tsx";
import type { EntryFormProps } from "./entry-list.tsx";
import { missingInPosition } from "./entry-problems.ts";
import { PeriodFields } from "./period-fields.tsx";

export const blankPosition: Position = {
  company: "",
  title: "",
  started: "",
  ended: null,
  description: "",
};

/** The form of one position. */
export function PositionForm(props: EntryFormProps<Position>) {
  const { entry } = props;
  return (
    <EntryForm {...props} name="Position" missing={missingInPosition}>
      {({ problems, type }) => (
        <>
          <div className="pf-pair">
            <Field label="Title" problem={problems.title}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  dir="auto"
                  maxLength={120}
                  value={entry.title}
                  onChange={({ target }) => type({ title: target.value })}
                />
              )}
            </Field>
            <Field label="Company" problem={problems.company}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={120}
                  value={entry.company}
                  onChange={({ target }) => type({ company: target.value })}
                />
              )}
            </Field>
            <PeriodFields period={entry} problems={problems} onChange={type} />
          </div>
          <Checkbox
            checked={entry.ended === null}
            onChange={({ target }) => type({ ended: target.checked ? null : "" })}
          >
            I work here now
          </Checkbox>
          <Field label="What you did there">
            {(control) => (
              <Input.TextArea
                {...control}
                dir="auto"
                autoSize={{ minRows: 3, maxRows: 10 }}
                maxLength={profileLimits.description}
                value={entry.description}
                onChange={({ target }) => type({ description: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </EntryForm>
  );
}
