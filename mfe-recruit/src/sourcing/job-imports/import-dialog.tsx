import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { JOB_IMPORT_MOST } from "@loubby/shared-contracts/http/sourcing/import-columns";
import { jobImports } from "@loubby/shared-contracts/http/sourcing/job-imports";
import type { JobImport } from "@loubby/shared-contracts/http/sourcing/job-imports.schema";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { saveCsv } from "../../files/save-csv.ts";
import { SendTable } from "../pools/import/send-table.tsx";
import { ImportForm, type ImportChoices } from "./import-form.tsx";
import "../pools/pools.css";

interface ImportDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
}

interface Sent {
  readonly fileId: string;
  readonly preview: ImportPreview;
}

/** Adds people to a job from a CSV: upload, choose the columns, then see who was added and who wasn't. */
export function ImportDialog({ board: { job, stages }, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const params = { jobId: job._id };
  const look = useMutation({
    mutationFn: (fileId: string) => call(jobImports.preview, { params, body: { file_id: fileId } }),
    onSuccess: (preview, fileId) => setSent({ fileId, preview }),
  });
  const start = useMutation({
    mutationFn: ({ columns, ...choices }: ImportChoices) =>
      call(jobImports.start, {
        params,
        body: { file_id: sent?.fileId ?? "", columns: [...columns], ...choices },
      }),
    onSettled: () => {
      for (const list of [applications.board, applications.listInStage, applicationList.list])
        void client.invalidateQueries({ queryKey: keyOf(list) });
    },
  });
  return (
    <Modal
      open
      title={`Add people to “${job.title}” from a CSV`}
      footer={
        sent !== null && !start.data ? null : (
          <Button onClick={onClose}>{start.data ? "Close" : "Cancel"}</Button>
        )
      }
      onCancel={onClose}
      width={720}
    >
      {start.data ? (
        <Result result={start.data} />
      ) : sent === null ? (
        <div className="mt-dialog">
          <p className="mt-quiet">
            One person per row, with column names in the first row. Everyone needs an e-mail address. People
            who are already in the job are never added twice.
          </p>
          <SendTable
            lock={null}
            limits={`up to ${JOB_IMPORT_MOST} people`}
            onSent={({ fileId }) => look.mutate(fileId)}
          />
          {look.isPending && <PageSkeleton bodyOnly count={1} />}
          {look.isError && (
            <p role="alert" className="lb-field-problem">
              {wordsOf(look.error)}
            </p>
          )}
        </div>
      ) : (
        <ImportForm
          preview={sent.preview}
          stages={stages}
          error={start.error}
          busy={start.isPending}
          onStart={start.mutate}
          onOther={() => {
            start.reset();
            setSent(null);
          }}
        />
      )}
    </Modal>
  );
}

function Result({
  result: { added, there, without_phone, refused, report },
}: {
  readonly result: JobImport;
}) {
  return (
    <div className="mt-dialog" role="status">
      <p>
        {added} added{there > 0 && `, ${there} already in the job`}
        {refused.length > 0 && `, ${refused.length} not added`}
      </p>
      <Rows rows={refused} />
      {without_phone.length > 0 && (
        <p>{without_phone.length} added without a phone number. Their notes keep what the file says.</p>
      )}
      <Rows rows={without_phone} />
      {report && <Button onClick={() => saveCsv(report)}>Download the rows that weren't added</Button>}
    </div>
  );
}

function Rows({ rows }: { readonly rows: JobImport["refused"] }) {
  if (rows.length === 0) return null;
  return (
    <ul>
      {rows.map(({ row, name, reason }) => (
        <li key={row} dir="auto">
          Row {row}
          {name && ` (${name})`}: {reason}
        </li>
      ))}
    </ul>
  );
}
