import { Checkbox, Input } from "antd";
import type { Education } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { educationLevels } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { EntryForm } from "./entry-form.tsx";
import type { EntryFormProps } from "./entry-list.tsx";
import { missingInEducation } from "./entry-problems.ts";
import { PeriodFields } from "./period-fields.tsx";

export const blankEducation: Education = {
  level: "Bachelor's Degree",
  school: "",
  field: "",
  started: "",
  ended: "",
};

/** The form of one entry of education. */
export function EducationForm(props: EntryFormProps<Education>) {
  const { entry } = props;
  return (
    <EntryForm {...props} name="Education" missing={missingInEducation}>
      {({ problems, type }) => (
        <>
          <div className="pf-pair">
            <Field label="School" problem={problems.school}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  dir="auto"
                  maxLength={160}
                  value={entry.school}
                  onChange={({ target }) => type({ school: target.value })}
                />
              )}
            </Field>
            <Field label="Level">
              {(control) => (
                <Select
                  {...control}
                  options={educationLevels.map((value) => ({ value, label: value }))}
                  value={entry.level}
                  onChange={(level) => type({ level })}
                />
              )}
            </Field>
            <PeriodFields period={entry} problems={problems} ahead={10} onChange={type} />
          </div>
          <Checkbox
            checked={entry.ended === null}
            onChange={({ target }) => type({ ended: target.checked ? null : "" })}
          >
            I study here now
          </Checkbox>
          <Field label="Field of study">
            {(control) => (
              <Input
                {...control}
                dir="auto"
                maxLength={120}
                value={entry.field}
                onChange={({ target }) => type({ field: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </EntryForm>
  );
}
