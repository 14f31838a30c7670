import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { BrandForm } from "./brand-form.tsx";
import { useOwnStore } from "./use-brand.ts";

/** What buyers see of the store, to change, for those who work on it. */
export function Brand() {
  const own = useOwnStore();
  if (own.data !== undefined) return <BrandForm key={own.data._id} store={own.data} />;
  if (own.isPending) return <PageSkeleton bodyOnly layout="form" count={6} />;
  return (
    <ErrorState
      title="Couldn't load your store"
      {...failureOf(own.error)}
      onRetry={() => void own.refetch()}
    />
  );
}
