import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Entry } from "./entry.tsx";

/** The announcement that a line of the bell leads to; opened, it counts as seen. */
export function OpenedEntry({ announcementId }: { readonly announcementId: string }) {
  const params = { announcementId };
  const found = useQuery(query(announcements.get, { params }));
  const { mutate: see } = useMutation({
    mutationFn: (id: string) => call(announcements.dismiss, { params: { announcementId: id }, body: {} }),
  });
  const shown = found.data?._id;
  useEffect(() => {
    if (shown !== undefined) see(shown);
  }, [shown, see]);
  if (found.isPending) return <PageSkeleton bodyOnly layout="list" count={1} />;
  if (found.isSuccess) return <Entry announcement={found.data} />;
  const gone = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return gone ? (
    <p className="cl-gone" role="status">
      This announcement isn&apos;t there anymore.
    </p>
  ) : (
    <ErrorState
      title="Couldn't load the announcement"
      {...failureOf(found.error)}
      onRetry={() => void found.refetch()}
      compact
    />
  );
}
