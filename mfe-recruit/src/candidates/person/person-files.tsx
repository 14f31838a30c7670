import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import type { CandidateFile } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime, formatFileSize, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { ListSection, type SectionProps } from "./section.tsx";

/** Lists a person's résumés and the files kept with their applications; each opens in a new tab. */
export function PersonFiles({ personId, level }: SectionProps) {
  const read = useQuery(query(candidates.files, { params: { personId } }));
  const open = useMutation({
    mutationFn: ({ application_id: applicationId, file_id: fileId }: CandidateFile) =>
      fileId === null
        ? call(applications.resume, { params: { applicationId } })
        : call(applicationFiles.open, { params: { applicationId, fileId } }),
    onSuccess: ({ url }) => void window.open(url, "_blank", "noopener"),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <ListSection
      title="Files"
      level={level}
      read={read}
      problem="Couldn't load the files"
      none="No files yet"
      keyOf={({ application_id, file_id }) => `${application_id} ${file_id ?? "resume"}`}
    >
      {(file) => (
        <>
          <Button type="link" className="cd-file" onClick={() => open.mutate(file)}>
            <span dir="auto">{file.name}</span>
          </Button>
          <br />
          <small className="mr-list-reason">
            {file.file_id === null ? "Résumé" : "File"} · {formatFileSize(file.size)} ·{" "}
            <span dir="auto">{file.job.title}</span> ·{" "}
            <RelativeTime iso={file.added_at} tell={relativeTime} exact={exactTime} />
          </small>
        </>
      )}
    </ListSection>
  );
}
