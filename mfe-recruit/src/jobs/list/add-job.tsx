import { PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useNavigate } from "react-router-dom";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";

/** Leads to a new job; without the permission it says so instead. */
export function AddJob({ base, label = "Add job" }: { readonly base: string; readonly label?: string }) {
  const navigate = useNavigate();
  const lock = lockOf(useAccess(jobs.create.access));
  return (
    <Tooltip title={lock}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={lock !== null}
        onClick={() => void navigate(`${base}/new`)}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
