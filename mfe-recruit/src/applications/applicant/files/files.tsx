import { FileTextOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { ApplicationFile } from "@loubby/shared-contracts/http/applications/application-files.schema";
import { exactTime, formatFileSize, relativeTime } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { AddFile } from "./add-file.tsx";
import { useFiles, useFileWork } from "./use-files.ts";
import "./files.css";

interface FilesProps {
  readonly applicationId: string;
  /** The candidate sent a résumé, which is shown elsewhere. */
  readonly hasResume: boolean;
}

/** Lists the files the company keeps with an application; the candidate never sees them. */
export function Files({ applicationId, hasResume }: FilesProps) {
  const files = useFiles(applicationId);
  const work = useFileWork(applicationId);
  return (
    <div className="mr-files">
      <AddFile lock={work.why} onSent={(fileId) => work.add.mutate(fileId)} />
      {files.isPending && <PageSkeleton bodyOnly layout="list" count={2} />}
      {files.isError && !files.data && (
        <ErrorState
          compact
          title="Couldn't load the files"
          {...failureOf(files.error)}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.data?.length === 0 && (
        <EmptyState
          compact
          level={3}
          drawing="signpost"
          title={hasResume ? "No other files yet" : "No files yet"}
          sentence={`${hasResume ? "The résumé is in the overview. " : ""}Keep work samples, certificates and other papers here. Candidates never see them.`}
        />
      )}
      <ul className="mr-file-list" aria-label="Files">
        {files.data?.map((file) => (
          <FileItem key={file._id} file={file} work={work} />
        ))}
      </ul>
    </div>
  );
}

interface FileItemProps {
  readonly file: ApplicationFile;
  readonly work: ReturnType<typeof useFileWork>;
}

function FileItem({ file, work }: FileItemProps) {
  return (
    <li className="mr-file">
      <FileTextOutlined aria-hidden="true" />
      <span className="mr-file-words">
        <button
          type="button"
          className="mr-link-button"
          dir="auto"
          onClick={() => work.open.mutate(file._id)}
        >
          {file.name}
        </button>
        <small className="mr-muted">
          {formatFileSize(file.size)}, added by <span dir="auto">{file.added_by}</span>{" "}
          <RelativeTime iso={file.added_at} tell={relativeTime} exact={exactTime} />
        </small>
      </span>
      <Button
        size="small"
        type="text"
        disabled={work.lock !== null}
        aria-label={`Remove ${file.name}`}
        onClick={() => work.remove.mutate(file)}
      >
        Remove
      </Button>
    </li>
  );
}
