import { FileTextOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/recruit/applications";
import type { Application } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/error-state";
import { failureOf } from "@loubby/shared-contracts/http/failure";

/** The address is good for five minutes; a fresh one is asked for a minute earlier. */
const GOOD_FOR_MS = 4 * 60_000;

/** Chromium and Firefox then leave out the list of pages, and the page fills the width. */
const PAGE_ONLY = "#navpanes=0&pagemode=none&view=FitH";

const TYPES: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/msword": "Word",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
};

interface ResumeProps {
  readonly applicationId: string;
  readonly resume: NonNullable<Application["resume"]>;
}

/**
 * The résumé: a PDF is read on the spot, anything else is downloaded. The frame has no `sandbox` of its own, because
 * Chromium shows no PDF in one: the files' origin sends the file with `Content-Security-Policy: sandbox` itself.
 */
export function Resume({ applicationId, resume }: ResumeProps) {
  const address = useQuery({
    ...query(applications.resume, { params: { applicationId } }),
    staleTime: GOOD_FOR_MS,
    gcTime: 0,
    refetchInterval: GOOD_FOR_MS,
    refetchOnWindowFocus: false,
  });
  const type = TYPES[resume.content_type] ?? resume.content_type;
  return (
    <section>
      <h3>Résumé</h3>
      <p className="mr-resume">
        <FileTextOutlined aria-hidden="true" />
        {address.data ? (
          <a href={address.data.url} target="_blank" rel="noopener noreferrer" dir="auto">
            {resume.name}
          </a>
        ) : (
          <span dir="auto">{resume.name}</span>
        )}
        <span className="mr-resume-facts">
          {type}, {formatFileSize(resume.size)}
        </span>
      </p>
      {address.isError && (
        <ErrorState
          compact
          title="The résumé could not be opened"
          {...failureOf(address.error)}
          onRetry={() => void address.refetch()}
        />
      )}
      {address.data && resume.content_type === "application/pdf" && (
        <iframe
          className="mr-resume-page"
          title={`Résumé: ${resume.name}`}
          src={`${address.data.url}${PAGE_ONLY}`}
          referrerPolicy="no-referrer"
        />
      )}
    </section>
  );
}
