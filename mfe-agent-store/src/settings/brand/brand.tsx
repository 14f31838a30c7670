import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { RoleGate } from "../../selling/seller-gate.tsx";
import { BrandForm } from "./brand-form.tsx";
import { useOwnStore } from "./use-brand.ts";

/** What buyers see of the store, to change. */
export function Brand() {
  return (
    <RoleGate work="brand">
      <Loaded />
    </RoleGate>
  );
}

function Loaded() {
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
