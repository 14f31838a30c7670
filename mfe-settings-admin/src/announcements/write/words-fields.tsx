import { Checkbox, Input, Segmented } from "antd";
import {
  announcementForms,
  announcementTypes,
  areaNames,
  featureAreas,
} from "@loubby/shared-contracts/http/announcements/announcement-words";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { formNames } from "../form-names.ts";
import type { AnnouncementDraft } from "./announcement-draft.ts";
import type { Problems } from "./announcement-form.tsx";

/** What each part of the form is given. */
export interface PartProps {
  readonly shown: AnnouncementDraft;
  readonly problems: Problems;
  readonly type: (part: Partial<AnnouncementDraft>) => void;
}

const HOW: Readonly<Record<AnnouncementDraft["form"], string>> = {
  banner: "Over every page, until they dismiss it.",
  dialog: "In front of the page, the next time they open the product.",
  bell: "A line in their notifications. By mail or push only if they chose that.",
};
const NONE = "none";
const AREAS = [
  { value: NONE, label: "The whole product" },
  ...featureAreas.map((value) => ({ value, label: areaNames[value] })),
];

/** What it says, and how it is shown. */
export function WordsFields({ shown, problems, type }: PartProps) {
  return (
    <section className="set-card an-part" aria-label="What it says">
      <Field label="Show it as" group help={HOW[shown.form]}>
        {({ id }) => (
          <Segmented
            aria-labelledby={`${id}-label`}
            options={announcementForms.map((value) => ({ value, label: formNames[value] }))}
            value={shown.form}
            onChange={(form) => type({ form })}
          />
        )}
      </Field>
      <div className="an-pair">
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              options={announcementTypes.map((value) => ({ value, label: value }))}
              value={shown.type}
              onChange={(value) => type({ type: value })}
            />
          )}
        </Field>
        <Field label="About">
          {(control) => (
            <Select<string>
              {...control}
              options={AREAS}
              value={shown.area ?? NONE}
              onChange={(value) => type({ area: featureAreas.find((area) => area === value) ?? null })}
            />
          )}
        </Field>
      </div>
      <Field label="Title" required problem={problems.title}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={120}
            value={shown.title}
            onChange={({ target }) => type({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Text" problem={problems.body} help="Plain text. A banner has at most 300 characters.">
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            rows={4}
            maxLength={2000}
            value={shown.body}
            onChange={({ target }) => type({ body: target.value })}
          />
        )}
      </Field>
      <Checkbox
        checked={shown.in_changelog}
        onChange={({ target }) => type({ in_changelog: target.checked })}
      >
        Also list it under What&apos;s new
      </Checkbox>
    </section>
  );
}
