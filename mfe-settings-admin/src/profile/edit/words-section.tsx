import { Input } from "antd";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { profileLimits } from "@loubby/shared-contracts/http/profile/profile-limits";
import { Field } from "@loubby/shared-ui/forms/field";
import { Section } from "./section.tsx";
import type { ProfileEditor } from "./use-profile-editor.ts";

/** The headline and the text about oneself. */
export function WordsSection({ editor }: { readonly editor: ProfileEditor }) {
  const { shown, set } = editor;
  return (
    <Section title="In your own words" editor={editor} fields={["headline", "about"]}>
      <Field
        id="profile-headline"
        label="Headline"
        help="One line next to your name, for example: Frontend engineer who likes maps."
        problem={problemAt(editor.problems, "headline")}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={140}
            value={shown.headline}
            onChange={({ target }) => set({ headline: target.value })}
          />
        )}
      </Field>
      <Field
        id="profile-about"
        label="About you"
        help={`${shown.about.length.toLocaleString("en")} of ${profileLimits.about.toLocaleString("en")} characters`}
        problem={problemAt(editor.problems, "about")}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            autoSize={{ minRows: 4, maxRows: 14 }}
            maxLength={profileLimits.about}
            value={shown.about}
            onChange={({ target }) => set({ about: target.value })}
          />
        )}
      </Field>
    </Section>
  );
}
