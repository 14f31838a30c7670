import { Checkbox } from "antd";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { skillTracks } from "@loubby/shared-contracts/shell";
import { withoutRepeats } from "@loubby/shared-contracts/http/without-repeats";
import { profileLimits } from "@loubby/shared-contracts/http/profile/profile-limits";
import { Field } from "@loubby/shared-ui/forms/field";
import { WordsInput } from "@loubby/shared-ui/forms/words-input";
import { Section } from "./section.tsx";
import type { ProfileEditor } from "./use-profile-editor.ts";

/** The tracks someone wants work in, and the skills they bring. */
export function SkillsSection({ editor }: { readonly editor: ProfileEditor }) {
  const { shown, set } = editor;
  const problem = problemAt(editor.problems, "categories");
  return (
    <Section title="Skills" editor={editor} fields={["categories", "skills"]}>
      <fieldset className="pf-tracks" id="profile-categories" tabIndex={-1}>
        <legend>What kind of work are you looking for?</legend>
        {skillTracks.map((track) => (
          <Checkbox
            key={track}
            checked={shown.categories.includes(track)}
            onChange={({ target }) => {
              const others = shown.categories.filter((one) => one !== track);
              set({ categories: target.checked ? [...others, track] : others });
            }}
          >
            {track}
          </Checkbox>
        ))}
      </fieldset>
      {problem && (
        <p className="lb-field-problem" role="alert">
          {problem}
        </p>
      )}
      <Field
        id="profile-skills"
        label="Your skills"
        help="Type one and press Enter."
        problem={problemAt(editor.problems, "skills")}
      >
        {(control) => (
          <WordsInput
            {...control}
            maxCount={profileLimits.skills}
            value={shown.skills}
            onChange={(typed) =>
              set({ skills: withoutRepeats(typed.map((skill) => skill.trim().slice(0, 60))) })
            }
          />
        )}
      </Field>
    </Section>
  );
}
