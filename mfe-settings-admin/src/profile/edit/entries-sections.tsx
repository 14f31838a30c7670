import { problemAt } from "@loubby/shared-contracts/http/failure";
import { profileLimits } from "@loubby/shared-contracts/http/profile/profile-limits";
import { EducationView, LinkView, PositionView } from "../view/entry-views.tsx";
import { blankEducation, EducationForm } from "./education-form.tsx";
import { EntryList } from "./entry-list.tsx";
import { blankLink, LinkForm } from "./link-form.tsx";
import { blankPosition, PositionForm } from "./position-form.tsx";
import { Section } from "./section.tsx";
import type { ProfileEditor } from "./use-profile-editor.ts";

interface PartProps {
  readonly editor: ProfileEditor;
}

/** What someone has worked as. */
export function PositionsSection({ editor }: PartProps) {
  return (
    <Section title="Experience" editor={editor} fields={["positions"]}>
      <EntryList
        noun="position"
        id="profile-positions"
        entries={editor.shown.positions}
        most={profileLimits.entries}
        blank={blankPosition}
        nameOf={({ title, company }) => `${title}, ${company}`}
        show={PositionView}
        form={PositionForm}
        onChange={(positions) => editor.set({ positions })}
        problemOf={(at) => problemAt(editor.problems, `positions.${at}`)}
      />
    </Section>
  );
}

/** What someone has learned. */
export function EducationSection({ editor }: PartProps) {
  return (
    <Section title="Education" editor={editor} fields={["education"]}>
      <EntryList
        noun="education"
        id="profile-education"
        entries={editor.shown.education}
        most={profileLimits.entries}
        blank={blankEducation}
        nameOf={({ level, school }) => `${level}, ${school}`}
        show={EducationView}
        form={EducationForm}
        onChange={(education) => editor.set({ education })}
        problemOf={(at) => problemAt(editor.problems, `education.${at}`)}
      />
    </Section>
  );
}

/** Where someone's work can be seen. */
export function LinksSection({ editor }: PartProps) {
  return (
    <Section title="Links" editor={editor} fields={["links"]}>
      <EntryList
        noun="link"
        id="profile-links"
        entries={editor.shown.links}
        most={profileLimits.links}
        blank={blankLink}
        nameOf={({ label }) => label}
        show={LinkView}
        form={LinkForm}
        onChange={(links) => editor.set({ links })}
        problemOf={(at) => problemAt(editor.problems, `links.${at}`)}
      />
    </Section>
  );
}
