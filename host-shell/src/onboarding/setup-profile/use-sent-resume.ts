import { useEffect, useState } from "react";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { call } from "@loubby/shared-contracts/http/call";

/** A résumé that someone sent with an application. */
export interface SentResume {
  readonly fileId: string;
  readonly name: string;
}

/** Reads the résumé of the latest application, once it is wanted; null without one. */
export function useSentResume(wanted: boolean): SentResume | null {
  const [sent, setSent] = useState<SentResume | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const read = async () => {
      const { items } = await call(myApplications.list, { query: {} });
      // The list begins with what needs the candidate, not with the latest.
      const latest = items.toSorted((a, b) => b.applied_at.localeCompare(a.applied_at))[0];
      if (latest === undefined) return;
      const params = { applicationId: latest._id };
      const { resume, resume_file_id: fileId } = (await call(myApplications.details, { params })).sent;
      if (here && resume !== null && fileId !== null) setSent({ fileId, name: resume });
    };
    // Only an offer: without it they choose a file.
    read().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [wanted]);
  return sent;
}
