import { Input } from "antd";
import type { ProfileLink } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { EntryForm } from "./entry-form.tsx";
import type { EntryFormProps } from "./entry-list.tsx";
import { missingInLink } from "./entry-problems.ts";

export const blankLink: ProfileLink = { label: "", url: "" };

/** The form of one link. */
export function LinkForm(props: EntryFormProps<ProfileLink>) {
  const { entry } = props;
  return (
    <EntryForm {...props} name="Link" missing={missingInLink}>
      {({ problems, type }) => (
        <>
          <div className="pf-pair">
            <Field label="Link name" problem={problems.label}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  dir="auto"
                  maxLength={40}
                  placeholder="Portfolio"
                  value={entry.label}
                  onChange={({ target }) => type({ label: target.value })}
                />
              )}
            </Field>
            <Field label="Address" problem={problems.url}>
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  inputMode="url"
                  maxLength={300}
                  placeholder="https://"
                  value={entry.url}
                  onChange={({ target }) => type({ url: target.value })}
                />
              )}
            </Field>
          </div>
        </>
      )}
    </EntryForm>
  );
}
