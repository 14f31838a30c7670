import { Button } from "antd";
import { useRef } from "react";
import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { MOST_PROJECT_FILES } from "@loubby/shared-contracts/http/orders/project-states";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";
import { UploadRow } from "@loubby/shared-ui/upload-row";

const PURPOSE = "project-file";
const rules = uploadRules(uploadCalls(PURPOSE), (file) => refusalOfClaim(PURPOSE, file)?.message ?? null);

/** Files that are on their way to a brief or a submission, with the ids of those that arrived. */
export function useProjectUploads() {
  const uploads = useUploads(rules, { most: MOST_PROJECT_FILES });
  return {
    uploads,
    fileIds: uploads.uploads.flatMap(({ arrived }) => arrived?._id ?? []),
    isSending: uploads.isSending,
  };
}

/** Chooses files that go with a brief or a submission. */
export function FilesField({
  uploads,
}: {
  readonly uploads: ReturnType<typeof useProjectUploads>["uploads"];
}) {
  const input = useRef<HTMLInputElement>(null);
  const room = MOST_PROJECT_FILES - uploads.uploads.length;
  return (
    <Field
      group
      label="Files"
      mark="(optional)"
      help={`Up to ${MOST_PROJECT_FILES}: documents, pictures and films, 100 MB each.`}
    >
      {() => (
        <div className="as-uploads">
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} {...fileWords(upload.file)} />
          ))}
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label="Files"
            accept={acceptOf(PURPOSE)}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              uploads.add(chosen.slice(0, room));
              if (chosen.length > room)
                notify.notice(`Up to ${MOST_PROJECT_FILES} files. Those that still fit are added.`);
              // The same file may be chosen again after it was refused.
              target.value = "";
            }}
          />
          <Button size="small" disabled={room <= 0} onClick={() => input.current?.click()}>
            Add files
          </Button>
        </div>
      )}
    </Field>
  );
}
