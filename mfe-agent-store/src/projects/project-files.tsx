import { call } from "@loubby/shared-contracts/http/call";
import { useFileLinks } from "@loubby/shared-contracts/http/files/use-file-links";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { ProjectFile } from "@loubby/shared-contracts/http/orders/projects.schema";
import { FileLinks } from "@loubby/shared-ui/file-links";
import { notify } from "@loubby/shared-ui/toasts";

interface ProjectFilesProps {
  readonly orderId: string;
  readonly files: readonly ProjectFile[];
}

/** Files of a project. */
export function ProjectFiles({ orderId, files }: ProjectFilesProps) {
  const open = (fileId: string) => call(projects.file, { params: { orderId, fileId } });
  return <FileLinks {...useFileLinks({ files, open, onProblem: notify.error })} />;
}
