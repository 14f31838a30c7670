import { ApiError } from "@loubby/shared-contracts/shell";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { problemsOf } from "@loubby/shared-contracts/http/failure";
import { Notice } from "../../notices/notice.tsx";

interface RefusedNoticeProps {
  readonly error: Error;
  readonly base: string;
}

/** Says why an application was not sent, and that nothing typed is lost. */
export function RefusedNotice({ error, base }: RefusedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is at the other end of the form. A field with a problem comes first.
    if (problemsOf(error).length === 0) notice.current?.scrollIntoView({ block: "center" });
  }, [error]);
  return (
    <div ref={notice}>
      <Words error={error} base={base} />
    </div>
  );
}

function Words({ error, base }: RefusedNoticeProps) {
  const refusal = error instanceof ApiError ? error : undefined;
  const problems = problemsOf(error);
  if (problems.length > 0) {
    const beyondFields = problems.find((problem) => problem.path === "answers");
    return <Notice urgent title={beyondFields?.message ?? "Some answers are missing or need fixing."} />;
  }
  if (refusal?.code === "job_closed") {
    return (
      <Notice
        urgent
        title={refusal.message}
        text="It closed while you were writing. Nothing was sent. Your draft stays here in case the job reopens."
        actions={<Link to={base}>Find other jobs</Link>}
      />
    );
  }
  const isRefused = refusal !== undefined && refusal.status >= 400 && refusal.status < 500;
  return (
    <Notice
      urgent
      title={isRefused ? refusal.message : "Couldn't send your application."}
      text={`What you entered is still here. Please try again.${refusal?.requestId ? ` Reference ${refusal.requestId}` : ""}`}
    />
  );
}
