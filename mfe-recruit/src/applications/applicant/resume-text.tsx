import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { ApiError } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";

interface ResumeTextProps {
  readonly applicationId: string;
  /** The file is text: there is no more to see in it. */
  readonly isPlain?: boolean;
}

/**
 * Shows the text of a résumé. A sent one never changes, so it is read once. An anonymous candidate's has names and
 * contacts hidden, and says so.
 */
export function ResumeText({ applicationId, isPlain = false }: ResumeTextProps) {
  const found = useQuery({
    ...query(applications.resumeText, { params: { applicationId } }),
    staleTime: Infinity,
  });
  if (found.isPending) return <PageSkeleton bodyOnly layout="list" count={3} />;
  if (found.isError && found.error instanceof ApiError && found.error.code === "resume_not_found")
    return <p className="mr-muted">They sent no résumé.</p>;
  if (found.isError)
    return (
      <ErrorState
        compact
        title="Couldn't read the résumé"
        {...failureOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  const { doc, is_cut, is_hidden, problem } = found.data;
  if (doc === null) return <p className="mr-muted">{problem}</p>;
  return (
    <div className="mr-resume-text">
      <RichTextView doc={doc} />
      <p className="mr-muted">
        {is_cut ? "Only the beginning is shown. " : ""}
        {is_hidden
          ? "Pictures are left out, and names, contacts and links are hidden as far as we found them."
          : !isPlain && "Open the file to see its pictures and layout."}
      </p>
    </div>
  );
}
