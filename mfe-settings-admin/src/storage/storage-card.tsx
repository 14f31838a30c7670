import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { query } from "@loubby/shared-contracts/http/query";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import "./storage-card.css";

/** From this share on the bar warns. */
const NEARLY_FULL = 90;

/** How much room the files take: the company's, or one's own without a company. Absent until it is known. */
export function StorageCard() {
  const id = useId();
  const { data } = useQuery(query(uploads.storage, {}));
  if (data === undefined) return null;
  const { used, allowed, holder } = data;
  const percent = Math.min(100, Math.floor((used / allowed) * 100));
  return (
    <section className="set-card set-storage" aria-labelledby={id}>
      <h2 id={id}>File storage</h2>
      <p className="lb-figures">
        {formatFileSize(used)} of {formatFileSize(allowed)} used
      </p>
      <ProgressBar percent={percent} labelledBy={id} tone={percent >= NEARLY_FULL ? "danger" : "primary"} />
      <p className="set-muted">
        {percent >= NEARLY_FULL
          ? "Once it's full, no more files can be uploaded. Delete files you no longer need."
          : holder === "company"
            ? "Files that your team uploads and sends count here. Candidates' own files don't."
            : "Files that you upload and send count here."}
      </p>
    </section>
  );
}
