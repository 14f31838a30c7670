import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button, Tooltip } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { saveCsv } from "../../files/save-csv.ts";
import type { ListView } from "./use-list-view.ts";

interface ExportListProps {
  readonly jobId: string;
  readonly view: ListView;
}

/** Saves the list as CSV, filtered and sorted as it is shown. Hidden without permission. */
export function ExportList({ jobId, view }: ExportListProps) {
  const lock = lockOf(useAccess(applicationList.csv.access));
  const save = useMutation({
    mutationFn: () =>
      call(applicationList.csv, { params: { jobId }, query: { ...view.filter, sort: view.sort } }),
    onSuccess: (file) => {
      saveCsv(file);
      if (file.cut) notify.success("Exported the first 10,000. Filter the list to export the others.");
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  if (lock !== null) return null;
  return (
    <Tooltip title="Export as CSV">
      <Button
        icon={<DownloadOutlined />}
        aria-label="Export as CSV"
        loading={save.isPending}
        onClick={() => save.mutate()}
      />
    </Tooltip>
  );
}
