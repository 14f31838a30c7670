import { useNavigate, useParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { type PageProps, useSession, useUnlock } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { emptyPool, formOfPool } from "./pool-draft.ts";
import { PoolForm } from "./pool-form.tsx";
import { usePool } from "./use-pools.ts";

/** Creates a talent pool, or edits one. */
export function PoolFormPage({ base }: PageProps) {
  const { slugOrId } = useParams();
  const navigate = useNavigate();
  const userId = useSession((session) => session.user?._id ?? "");
  const { create, edit } = talentPools;
  const lock = useUnlock(slugOrId === undefined ? create.access : edit.access);
  const open = (slug: string) => void navigate(`${base}/${slug}`);
  if (lock !== null) return <LockedState level={1} title="Talent pools" {...lock} />;
  return (
    <div className="mr-editor">
      <BackLink to={slugOrId === undefined ? base : `${base}/${slugOrId}`}>
        {slugOrId === undefined ? "Talent pools" : "Talent pool"}
      </BackLink>
      <PageHeader
        title={slugOrId === undefined ? "New talent pool" : "Edit talent pool"}
        lead="What it's for, who manages it, and the stages people go through."
      />
      {slugOrId === undefined ? (
        <PoolForm start={emptyPool(userId)} pool={null} onSaved={open} />
      ) : (
        <Existing slugOrId={slugOrId} onSaved={open} />
      )}
    </div>
  );
}

function Existing({
  slugOrId,
  onSaved,
}: {
  readonly slugOrId: string;
  readonly onSaved: (slug: string) => void;
}) {
  const pool = usePool(slugOrId);
  if (pool.isPending) return <PageSkeleton bodyOnly layout="form" />;
  if (pool.isError)
    return (
      <ErrorState
        title="Couldn't load the pool"
        {...failureOf(pool.error)}
        onRetry={() => void pool.refetch()}
      />
    );
  // Reports a colleague's change while someone writes, without removing what they typed.
  return <PoolForm key={pool.data._id} start={formOfPool(pool.data)} pool={pool.data} onSaved={onSaved} />;
}
