import type { MyApplication } from "@loubby/shared-contracts/http/recruit/applications.schema";
import type { OpenJob } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { stateOf } from "./applied/application-state.ts";

interface ApplyActionProps {
  readonly job: OpenJob;
  /** The candidate's application, once it is known. */
  readonly application: MyApplication | null;
  readonly base: string;
  readonly search: string;
}

/** The one thing to do with a job: apply; after that, the stage that the application has reached. */
export function ApplyAction({ job, application, base, search }: ApplyActionProps) {
  const navigate = useNavigate();
  if (job.applied) {
    const state = application ? stateOf(application) : ({ words: "", tone: "success" } as const);
    // Many companies call their first stage "Applied", too.
    const words = new Set(["Applied", state.words].filter(Boolean));
    return <StatusTag tone={state.tone}>{[...words].join(" · ")}</StatusTag>;
  }
  return (
    <Button type="primary" size="large" onClick={() => void navigate(`${base}/${job._id}/apply${search}`)}>
      Apply
    </Button>
  );
}
