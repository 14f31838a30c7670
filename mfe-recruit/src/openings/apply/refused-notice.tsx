import { ApiError } from "@loubby/shared-contracts/shell";
import { Alert } from "antd";
import { Link } from "react-router-dom";

interface RefusedNoticeProps {
  readonly error: Error;
  readonly base: string;
  /** The fields say themselves what is wrong. */
  readonly hasProblems: boolean;
}

/** Why an application was not sent, and that nothing typed is lost. */
export function RefusedNotice({ error, base, hasProblems }: RefusedNoticeProps) {
  const refusal = error instanceof ApiError ? error : undefined;
  if (hasProblems) return <Alert type="error" showIcon title="A few things are missing or do not fit." />;
  if (refusal?.code === "job_closed") {
    return (
      <Alert
        type="warning"
        showIcon
        title={refusal.message}
        description={
          <>
            It closed while you were writing. Nothing was sent, and what you wrote stays here in case it opens again.{" "}
            <Link to={base}>Find other jobs</Link>
          </>
        }
      />
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      title={refusal && refusal.status > 0 && refusal.status < 500 ? refusal.message : "Your application could not be sent."}
      description={`What you entered is still here: please try again.${refusal?.requestId ? ` Reference ${refusal.requestId}` : ""}`}
    />
  );
}
