import { Alert, Button } from "antd";
import type { ProfileEditor } from "./use-profile-editor.ts";

const NAMES: Readonly<Record<string, string>> = {
  headline: "headline",
  about: "about you",
  country: "country",
  city: "city",
  availability: "availability",
  experience: "years of experience",
  programme_source: "programme",
  other_work: "other work",
  categories: "skill tracks",
  skills: "skills",
  links: "links",
  positions: "experience",
  education: "education",
  resume_file_id: "résumé",
  video_file_id: "video introduction",
};

/** What keeps the profile from being saved, and what can be done about it. Nothing typed is lost by either. */
export function EditorNotices({ editor }: { readonly editor: ProfileEditor }) {
  const { conflict, failure } = editor;
  if (conflict) {
    const names = conflict.map((field) => NAMES[field] ?? field).join(", ");
    return (
      <Alert
        className="pf-notice"
        type="warning"
        showIcon
        title="Your profile was changed in another window"
        description={`Both versions changed: ${names}. Keep yours, which replaces the other, or use the other.`}
        action={
          <span className="pf-form-steps">
            <Button size="small" onClick={editor.keepMine}>
              Keep mine
            </Button>
            <Button size="small" onClick={editor.takeTheirs}>
              Use the other
            </Button>
          </span>
        }
      />
    );
  }
  if (!failure) return null;
  const { reason, reference } = failure;
  return (
    <Alert
      className="pf-notice"
      type="error"
      showIcon
      title="Your changes aren't saved yet"
      description={reference ? `${reason} Reference ${reference}` : reason}
      action={
        <Button size="small" onClick={editor.retry}>
          Retry
        </Button>
      }
    />
  );
}
