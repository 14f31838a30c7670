import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { OwnProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { EducationSection, LinksSection, PositionsSection } from "./entries-sections.tsx";
import { FilesSection } from "./files-section.tsx";
import { Meter } from "./meter.tsx";
import { EditorNotices } from "./notices.tsx";
import { SkillsSection } from "./skills-section.tsx";
import { useProfileEditor } from "./use-profile-editor.ts";
import { WordsSection } from "./words-section.tsx";
import { WorkSection } from "./work-section.tsx";
import "@loubby/shared-ui/forms/field.css";

/** One's own profile to edit, part by part; beside it how complete it is. */
export function ProfileEditorForm({ saved }: { readonly saved: OwnProfile }) {
  const editor = useProfileEditor(saved);
  const user = useSession((session) => session.user);
  const name = user ? `${user.first_name} ${user.last_name}` : "";
  return (
    <div className="pf-layout">
      <aside className="pf-side" aria-label="How complete your profile is">
        <Meter profile={{ ...editor.shown, categories: [...editor.shown.categories] }} />
      </aside>
      <div className="pf-parts">
        <EditorNotices editor={editor} />
        <section className="set-card pf-person" aria-label="Name and picture">
          <Avatar name={name} src={user?.logo_url} size={56} decorative />
          <span className="pf-person-words">
            <strong dir="auto">{name}</strong>
            <span className="lb-field-help">{user?.email_address}</span>
          </span>
          <Link to={paths.account}>Change name and picture</Link>
        </section>
        <WordsSection editor={editor} />
        <WorkSection editor={editor} />
        <SkillsSection editor={editor} />
        <PositionsSection editor={editor} />
        <EducationSection editor={editor} />
        <LinksSection editor={editor} />
        <FilesSection editor={editor} />
      </div>
    </div>
  );
}
