import { Button, Segmented } from "antd";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { type PageProps, useLock } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ContactDialog } from "./members/contact-dialog.tsx";
import { Imports } from "./import/imports.tsx";
import { Links } from "./links.tsx";
import { Mails } from "../outreach/mails.tsx";
import { Members } from "./members/members.tsx";
import { PoolState } from "./pool-state.tsx";
import { type MemberView, type Part, useMemberView } from "./members/use-member-view.ts";
import { usePool, useWorkLock } from "./use-pools.ts";
import "./pools.css";

const PART_WORDS: readonly { readonly value: Part; readonly label: string }[] = [
  { value: "people", label: "People" },
  { value: "mails", label: "Mails" },
  { value: "import", label: "Import" },
  { value: "links", label: "Links" },
];

/** Shows one talent pool: its people, mails, imports and links. */
export function PoolPage({ base }: PageProps) {
  const { slugOrId = "" } = useParams();
  const pool = usePool(slugOrId);
  const view = useMemberView();
  return (
    <>
      <BackLink to={base}>Talent pools</BackLink>
      {pool.isPending && <PageSkeleton layout="list" />}
      {pool.isError && (
        <ErrorState
          level={1}
          title="Couldn't load the talent pool"
          {...failureOf(pool.error)}
          onRetry={() => void pool.refetch()}
        />
      )}
      {pool.data && <OpenPool pool={pool.data} base={base} view={view} />}
    </>
  );
}

interface OpenPoolProps extends PageProps {
  readonly pool: Pool;
  readonly view: MemberView;
}

function OpenPool({ pool, base, view }: OpenPoolProps) {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const lock = useWorkLock(pool);
  const missing = useLock(talentPools.edit.access);
  // A file whose columns are being chosen waits while another section is open.
  const isImport = view.part === "import";
  const [hasImported, setImported] = useState(isImport);
  if (isImport && !hasImported) setImported(true);
  return (
    <>
      <PageHeader
        title={<span dir="auto">{pool.name}</span>}
        lead={<span dir="auto">{pool.description || "People you keep in touch with."}</span>}
        action={
          <span className="mt-actions">
            <PoolState pool={pool} />
            <LockTip lock={missing ?? lock}>
              <Button onClick={() => void navigate(`${base}/${pool.name_slug}/edit`)}>Change</Button>
            </LockTip>
            <LockTip lock={missing ?? lock}>
              <Button type="primary" onClick={() => setAdding(true)}>
                Add person
              </Button>
            </LockTip>
          </span>
        }
      >
        <Segmented<Part>
          aria-label="Pool sections"
          value={view.part}
          options={[...PART_WORDS]}
          onChange={(part) => view.change({ part: part === "people" ? undefined : part })}
        />
        {lock !== null && (
          <span className="mt-quiet">
            <LockNote lock={missing ?? lock} />
          </span>
        )}
      </PageHeader>
      {view.part === "people" && (
        <Members pool={pool} lock={lock} view={view} base={base} onAdd={() => setAdding(true)} />
      )}
      {view.part === "mails" && <Mails pool={pool} lock={lock} />}
      {hasImported && (
        <div hidden={!isImport}>
          <Imports pool={pool} lock={lock} />
        </div>
      )}
      {view.part === "links" && <Links pool={pool} lock={lock} />}
      {adding && (
        <ContactDialog
          pool={pool}
          onClose={() => setAdding(false)}
          onOpen={(member) => {
            setAdding(false);
            view.change({ part: undefined, member });
          }}
        />
      )}
    </>
  );
}
