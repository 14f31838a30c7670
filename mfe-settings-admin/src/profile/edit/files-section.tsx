import { problemAt } from "@loubby/shared-contracts/http/failure";
import { FileField } from "../../fields/file-field.tsx";
import { Section } from "./section.tsx";
import type { ProfileEditor } from "./use-profile-editor.ts";

/** The résumé and the video introduction. */
export function FilesSection({ editor }: { readonly editor: ProfileEditor }) {
  const { shown, set } = editor;
  return (
    <Section
      title="Résumé and video"
      lead="Only companies you apply to can open them."
      editor={editor}
      fields={["resume_file_id", "video_file_id"]}
    >
      <FileField
        id="profile-resume_file_id"
        purpose="resume"
        label="Résumé"
        help="PDF, DOCX, DOC, ODT, RTF or TXT, up to 15 MB"
        value={shown.resume_file_id === null ? null : shown.resume}
        problem={problemAt(editor.problems, "resume_file_id")}
        onSet={(resume_file_id) => set({ resume_file_id })}
      />
      <FileField
        id="profile-video_file_id"
        purpose="intro-video"
        label="Video introduction"
        help="A minute about you. MP4, MOV or WEBM, up to 100 MB"
        value={shown.video_file_id === null ? null : shown.video}
        problem={problemAt(editor.problems, "video_file_id")}
        onSet={(video_file_id) => set({ video_file_id })}
      />
    </Section>
  );
}
