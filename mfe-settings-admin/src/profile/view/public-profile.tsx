import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ProfileView } from "./profile-view.tsx";

interface PublicProfileOfProps {
  readonly userId: string;
  readonly actions?: ReactNode;
}

/** Someone's profile as others see it, with everything that may come instead of it. */
export function PublicProfileOf({ userId, actions }: PublicProfileOfProps) {
  const { data, error, refetch } = useQuery(query(profile.get, { params: { userId } }));
  if (data) return <ProfileView profile={data} actions={actions} />;
  if (!error) return <PageSkeleton bodyOnly layout="form" count={4} />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return <EmptyState drawing="lock" title={error.message} />;
  if (status === 404 || status === 400) {
    return (
      <EmptyState
        drawing="signpost"
        title="Profile not found"
        sentence="Only its owner and companies they applied to can see a profile."
      />
    );
  }
  return (
    <ErrorState title="Couldn't load the profile" {...failureOf(error)} onRetry={() => void refetch()} />
  );
}
