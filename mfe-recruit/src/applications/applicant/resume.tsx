import { FileTextOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ResumeText } from "./resume-text.tsx";

/** The address works for five minutes; a fresh one is requested a minute earlier. */
const GOOD_FOR_MS = 4 * 60_000;

/** Hides the page list in Chromium and Firefox, so that the page fills the width. */
const PAGE_ONLY = "#navpanes=0&pagemode=none&view=FitH";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const TYPES: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/msword": "Word",
  [DOCX]: "Word",
  "application/vnd.oasis.opendocument.text": "OpenDocument",
  "application/rtf": "Rich text",
  "text/plain": "Text",
};
const READ_HERE: ReadonlySet<string> = new Set([DOCX, "text/plain"]);

interface ResumeProps {
  readonly applicationId: string;
  readonly resume: NonNullable<Application["resume"]>;
}

/** Shows the résumé: PDF, Word and text in place, anything else as a download. */
export function Resume({ applicationId, resume }: ResumeProps) {
  const address = useQuery({
    ...query(applications.resume, { params: { applicationId } }),
    staleTime: GOOD_FOR_MS,
    gcTime: 0,
    refetchInterval: GOOD_FOR_MS,
    refetchOnWindowFocus: false,
  });
  const { name, content_type, size } = resume;
  return (
    <section>
      <h3>Résumé</h3>
      <p className="mr-resume">
        <FileTextOutlined aria-hidden="true" />
        {address.data ? (
          <a href={address.data.url} target="_blank" rel="noopener noreferrer" dir="auto">
            {name}
          </a>
        ) : (
          <span dir="auto">{name}</span>
        )}
        <span className="mr-resume-facts">
          {TYPES[content_type] ?? content_type}, {formatFileSize(size)}
        </span>
      </p>
      {address.isError && (
        <ErrorState
          compact
          title="Couldn't open the résumé"
          {...failureOf(address.error)}
          onRetry={() => void address.refetch()}
        />
      )}
      {content_type === "application/pdf" ? (
        address.data && <Pdf applicationId={applicationId} name={name} url={address.data.url} />
      ) : READ_HERE.has(content_type) ? (
        <ResumeText applicationId={applicationId} isPlain={content_type === "text/plain"} />
      ) : (
        <p className="mr-muted">This file type has no preview. Download it to read it.</p>
      )}
    </section>
  );
}

interface PdfProps {
  readonly applicationId: string;
  readonly name: string;
  readonly url: string;
}

/**
 * Shows a PDF in the browser's own viewer. The frame has no `sandbox` because Chromium shows no PDF in one; the files'
 * origin sends `Content-Security-Policy: sandbox` instead. Most phones have no viewer and would show an empty frame, so
 * they get the text.
 */
function Pdf({ applicationId, name, url }: PdfProps) {
  if (!navigator.pdfViewerEnabled) return <ResumeText applicationId={applicationId} />;
  return (
    <iframe
      className="mr-resume-page"
      title={`Résumé: ${name}`}
      src={`${url}${PAGE_ONLY}`}
      referrerPolicy="no-referrer"
    />
  );
}
