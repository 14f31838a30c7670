import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { ProjectFile } from "@loubby/shared-contracts/http/orders/projects.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

interface ProjectFilesProps {
  readonly orderId: string;
  readonly files: readonly ProjectFile[];
}

/** Files of a project, each opened by a link of its own. */
export function ProjectFiles({ orderId, files }: ProjectFilesProps) {
  const open = useAct({
    mutationFn: (fileId: string) => call(projects.file, { params: { orderId, fileId } }),
    onSuccess: ({ url }) => window.open(url, "_blank", "noopener"),
    onError: (error) => notify.error(wordsOf(error)),
  });
  if (files.length === 0) return null;
  return (
    <ul className="as-files" aria-label="Files">
      {files.map(({ _id, name, size }) => (
        <li key={_id}>
          <Button
            type="link"
            title={name}
            loading={open.isPending && open.variables === _id}
            onClick={() => open.mutate(_id)}
          >
            {shortFileName(name)}
          </Button>
          <span className="as-muted lb-figures">{formatFileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
