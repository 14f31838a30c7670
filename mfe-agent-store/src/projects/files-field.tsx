import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { MOST_PROJECT_FILES } from "@loubby/shared-contracts/http/orders/project-states";
import { Field } from "@loubby/shared-ui/forms/field";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";
import { AddFiles } from "@loubby/shared-ui/add-files";
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
          <AddFiles accept={acceptOf(PURPOSE)} most={MOST_PROJECT_FILES} room={room} onAdd={uploads.add} />
        </div>
      )}
    </Field>
  );
}
