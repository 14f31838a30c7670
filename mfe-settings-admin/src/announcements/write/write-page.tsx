import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { AnnouncementForm } from "./announcement-form.tsx";

/** Writes a new announcement, or changes the one that the address names. */
export function WritePage({ base }: { readonly base: string }) {
  const { announcementId = "new" } = useParams();
  const isNew = announcementId === "new";
  const found = useQuery({
    ...query(adminAnnouncements.get, { params: { announcementId } }),
    enabled: !isNew,
  });
  return (
    <>
      <BackLink to={base}>Announcements</BackLink>
      <PageHeader
        title={isNew ? "Write announcement" : "Edit announcement"}
        lead="Say what is new, choose who it is for, and see how it will look."
      />
      {isNew ? (
        <AnnouncementForm announcement={null} base={base} />
      ) : found.isPending ? (
        <PageSkeleton bodyOnly layout="form" />
      ) : found.isError ? (
        <ErrorState
          title="Couldn't load the announcement"
          {...failureOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <AnnouncementForm key={announcementId} announcement={found.data} base={base} />
      )}
    </>
  );
}
