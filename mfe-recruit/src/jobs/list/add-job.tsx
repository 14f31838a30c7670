import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";

/** Leads to a new job; without the permission it says so instead. */
export function AddJob({ base, label = "Add job" }: { readonly base: string; readonly label?: string }) {
  const navigate = useNavigate();
  const lock = useLock(jobs.create.access);
  return (
    <LockTip lock={lock}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => void navigate(`${base}/new`)}
      >
        {label}
      </Button>
    </LockTip>
  );
}
