import { Input } from "antd";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import { yearsText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { availabilities, experienceLevels, programmeSources } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { Section } from "./section.tsx";
import type { ProfileEditor } from "./use-profile-editor.ts";

const options = <T extends string>(values: readonly T[], words: (value: T) => string = (value) => value) =>
  values.map((value) => ({ value, label: words(value) }));

/** Whether, where and with how much experience someone works. */
export function WorkSection({ editor }: { readonly editor: ProfileEditor }) {
  const { shown, set } = editor;
  return (
    <Section
      title="Work you're looking for"
      editor={editor}
      fields={["availability", "experience", "country", "city", "other_work", "programme_source"]}
    >
      <div className="pf-pair">
        <Field
          id="profile-availability"
          label="Availability"
          problem={problemAt(editor.problems, "availability")}
        >
          {(control) => (
            <Select
              {...control}
              allowClear
              placeholder="Choose"
              options={options(availabilities)}
              value={shown.availability}
              onChange={(availability) => set({ availability: availability ?? null })}
            />
          )}
        </Field>
        <Field
          id="profile-experience"
          label="Years of experience"
          problem={problemAt(editor.problems, "experience")}
        >
          {(control) => (
            <Select
              {...control}
              allowClear
              placeholder="Choose"
              options={options(experienceLevels, yearsText)}
              value={shown.experience}
              onChange={(experience) => set({ experience: experience ?? null })}
            />
          )}
        </Field>
        <Field id="profile-country" label="Country" problem={problemAt(editor.problems, "country")}>
          {(control) => (
            <Select
              {...control}
              allowClear
              placeholder="Choose"
              options={[...countryOptions]}
              value={shown.country}
              onChange={(country) => set({ country: country ?? null })}
            />
          )}
        </Field>
        <Field label="City" problem={problemAt(editor.problems, "city")}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={80}
              value={shown.city}
              onChange={({ target }) => set({ city: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label="Other work"
        help="Work outside the skill tracks, for example nursing or teaching."
        problem={problemAt(editor.problems, "other_work")}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={80}
            value={shown.other_work}
            onChange={({ target }) => set({ other_work: target.value })}
          />
        )}
      </Field>
      <Field
        label="Program"
        help="If a training program brought you here."
        problem={problemAt(editor.problems, "programme_source")}
      >
        {(control) => (
          <Select
            {...control}
            allowClear
            placeholder="None"
            options={options(programmeSources)}
            value={shown.programme_source}
            onChange={(programme) => set({ programme_source: programme ?? null })}
          />
        )}
      </Field>
    </Section>
  );
}
