import { ErrorState } from "@loubby/shared-ui/error-state";
import { EmptyState } from "@loubby/shared-ui/empty-state";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { SettingsLayout } from "../layout/settings-layout.tsx";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { MemberList } from "./member-list.tsx";
import { Seats } from "./seats.tsx";
import { useMembers } from "./use-members.ts";

/** `/dashboard/settings/users-and-access`: who works in the company and in which role. */
export default function MembersPage() {
  const { data, error, refetch } = useMembers();
  return (
    <SettingsLayout
      title="Users and access"
      lead="Who works in your company, and what their role lets them do."
    >
      {data && data.members.length > 0 ? (
        <>
          <Seats taken={data.members.length} />
          <MemberList members={data.members} />
        </>
      ) : data ? (
        <EmptyState
          drawing="cards"
          title="Nobody is here yet"
          sentence="Members show up here when they join."
        />
      ) : error ? (
        <ErrorState
          title="The members could not be read"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton bodyOnly layout="list" count={4} />
      )}
    </SettingsLayout>
  );
}
