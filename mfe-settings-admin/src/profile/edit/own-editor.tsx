import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ProfileEditorForm } from "./profile-editor.tsx";

/** One's own profile to edit, with everything that may come instead of it. */
export function OwnEditor() {
  useLiveProfile();
  const { data, error, refetch } = useQuery(query(profile.own, {}));
  if (data) return <ProfileEditorForm saved={data} />;
  if (!error) return <PageSkeleton bodyOnly layout="form" count={6} />;
  return (
    <ErrorState title="Couldn't load your profile" {...failureOf(error)} onRetry={() => void refetch()} />
  );
}

/** Reads the profile again whenever it was edited in another window or on another device. */
function useLiveProfile(): void {
  const client = useQueryClient();
  useEffect(
    () => on("profile.changed.v1", () => void client.invalidateQueries({ queryKey: keyOf(profile.own) })),
    [client],
  );
}
