import { Input } from "antd";
import { withoutRepeats } from "@loubby/shared-contracts/http/without-repeats";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import {
  educationLevels,
  employmentTypes,
  experienceLevels,
  workplaces,
} from "@loubby/shared-contracts/shell";
import { yearsText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import { Field } from "@loubby/shared-ui/forms/field";
import { WordsInput } from "@loubby/shared-ui/forms/words-input";
import { ChoiceField, optionsOf } from "../../forms/choice-field.tsx";
import { EditorSection } from "./editor-section.tsx";
import { salaryIn } from "./currency-of.ts";
import type { FormPart } from "./form-part.ts";

const WORKPLACES = optionsOf(workplaces);
const EMPLOYMENTS = optionsOf(employmentTypes);
const EXPERIENCE = experienceLevels.map((value) => ({ value, label: yearsText(value) }));
const EDUCATION = optionsOf(educationLevels);

/** Edits the location and requirements. */
export function TermsSection({ form, problems, needs, change }: FormPart) {
  const at = (path: string) => ({ path, problems, needed: needs.some((need) => need.path === path) });
  return (
    <EditorSection id="terms">
      <div className="mr-form-grid">
        <ChoiceField
          label="Workplace"
          {...at("workplace")}
          options={WORKPLACES}
          value={form.workplace}
          onChange={(workplace) => change({ workplace })}
        />
        <ChoiceField
          label="Employment"
          {...at("employment_type")}
          options={EMPLOYMENTS}
          value={form.employment_type}
          onChange={(employment_type) => change({ employment_type })}
        />
        <ChoiceField
          label="Country"
          {...at("country")}
          options={countryOptions}
          value={form.country}
          onChange={(country) => change({ country, salary: salaryIn(country, form.salary) })}
        />
        <Field label="City" problem={problemAt(problems, "city")}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              dir="auto"
              value={form.city}
              onChange={(event) => change({ city: event.target.value })}
            />
          )}
        </Field>
        <ChoiceField
          label="Years of experience"
          {...at("experience")}
          options={EXPERIENCE}
          value={form.experience}
          onChange={(experience) => change({ experience })}
        />
        <ChoiceField
          label="Education"
          {...at("education")}
          options={EDUCATION}
          value={form.education}
          onChange={(education) => change({ education })}
        />
      </div>
      <Field
        label="Skills"

        problem={problemAt(problems, "skills")}
        help="Type a skill and press Enter. At most 30."
      >
        {(control) => (
          <WordsInput
            {...control}
            maxCount={30}
            value={form.skills}
            onChange={(skills) => change({ skills: withoutRepeats(skills) })}
          />
        )}
      </Field>
    </EditorSection>
  );
}
