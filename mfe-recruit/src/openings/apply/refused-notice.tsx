import { ApiError } from "@loubby/shared-contracts/shell";
import { Alert } from "antd";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { problemsOf } from "@loubby/shared-contracts/http/failure";

interface RefusedNoticeProps {
  readonly error: Error;
  readonly base: string;
}

/** Why an application was not sent, and that nothing typed is lost. */
export function RefusedNotice({ error, base }: RefusedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed stands at the other end of the form. A field with a problem comes first.
    if (problemsOf(error).length === 0) notice.current?.scrollIntoView({ block: "center" });
  }, [error]);
  return (
    <div ref={notice}>
      <Notice error={error} base={base} />
    </div>
  );
}

function Notice({ error, base }: RefusedNoticeProps) {
  const refusal = error instanceof ApiError ? error : undefined;
  const problems = problemsOf(error);
  if (problems.length > 0) {
    const beyondFields = problems.find((problem) => problem.path === "answers");
    return (
      <Alert
        type="error"
        showIcon
        title={beyondFields?.message ?? "A few things are missing or do not fit."}
      />
    );
  }
  if (refusal?.code === "job_closed") {
    return (
      <Alert
        type="warning"
        showIcon
        title={refusal.message}
        description={
          <>
            It closed while you were writing. Nothing was sent, and what you wrote stays here in case it opens
            again. <Link to={base}>Find other jobs</Link>
          </>
        }
      />
    );
  }
  const isRefused = refusal !== undefined && refusal.status >= 400 && refusal.status < 500;
  return (
    <Alert
      type="error"
      showIcon
      title={isRefused ? refusal.message : "Your application could not be sent."}
      description={`What you entered is still here: please try again.${refusal?.requestId ? ` Reference ${refusal.requestId}` : ""}`}
    />
  );
}
