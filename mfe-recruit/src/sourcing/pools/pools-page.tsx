import { PlusOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { PoolCard } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { exactTime, type PageProps, relativeTime, useLock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { pagesOf } from "../../lists/pages-of.ts";
import { Words } from "./tag-words.tsx";
import { visibilityWords } from "./words.ts";
import "./pools.css";

/** Lists the company's talent pools. */
export function PoolsPage({ base }: PageProps) {
  const [params, setParams] = useSearchParams();
  const state = params.get("state") === "archived" ? "archived" : "active";
  const q = params.get("q") ?? "";
  const list = useInfiniteQuery({
    ...pagesOf(talentPools.list, { query: { state, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const set = (name: "state" | "q", value: string) =>
    setParams((before) => changedParams(before, { [name]: value }), { replace: true });
  return (
    <>
      <PageHeader
        title="Talent pools"
        lead="People you keep in touch with for future jobs."
        action={<CreatePool base={base} />}
      >
        <Segmented
          aria-label="Pool status"
          value={state}
          options={[
            { value: "active", label: "Active" },
            { value: "archived", label: "Archived" },
          ]}
          onChange={(next) => set("state", next === "archived" ? next : "")}
        />
        <SearchField
          label="Search talent pools"
          placeholder="Name or tag"
          value={q}
          onSearch={(words) => set("q", words)}
          className="mt-search"
        />
      </PageHeader>
      {list.isPending && <PageSkeleton bodyOnly layout="list" />}
      {list.isError && rows.length === 0 && (
        <ErrorState
          title="Couldn't load talent pools"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && <NoPools base={base} state={state} q={q} />}
      {list.data?.pages[0]?.near && <p role="status">No talent pool has “{q}” exactly. These come near.</p>}
      {rows.length > 0 && (
        <ul
          className="mt-pools"
          aria-label="Talent pools"
          data-stale={list.isPlaceholderData || undefined}
          aria-busy={list.isPlaceholderData}
        >
          {rows.map((pool) => (
            <PoolItem key={pool._id} pool={pool} base={base} />
          ))}
        </ul>
      )}
      <MoreOnSight list={list} label="Show more pools" />
    </>
  );
}

function CreatePool({ base }: PageProps) {
  const navigate = useNavigate();
  const lock = useLock(talentPools.create.access);
  return (
    <LockTip lock={lock}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => void navigate(`${base}/create`)}
      >
        Add talent pool
      </Button>
    </LockTip>
  );
}

function NoPools({ base, state, q }: PageProps & { readonly state: string; readonly q: string }) {
  if (q !== "") return <EmptyState drawing="search" title="No pools match" sentence="Try fewer words." />;
  if (state === "archived") return <EmptyState title="No archived pools" />;
  return (
    <EmptyState
      drawing="cards"
      title="No talent pools yet"
      sentence="Stay in touch with strong runners-up, people you've met and people who'll be free later."
      action={<CreatePool base={base} />}
    />
  );
}

function PoolItem({ pool, base }: PageProps & { readonly pool: PoolCard }) {
  const { name, name_slug, description, tags, colour, visibility, manager, members, updated_at } = pool;
  return (
    <li className="mt-pool" data-colour={colour}>
      <div className="mt-pool-words">
        <Link to={`${base}/${name_slug}`} dir="auto">
          {name}
        </Link>
        {description && <p dir="auto">{description}</p>}
        <Words tags={tags} />
      </div>
      <dl className="mt-pool-facts">
        <div>
          <dt>People</dt>
          <dd className="lb-figures">{members.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>Manager</dt>
          <dd dir="auto">{manager ?? "None"}</dd>
        </div>
        <div>
          <dt>Visible to</dt>
          <dd>{visibilityWords[visibility].label}</dd>
        </div>
        <div>
          <dt>Updated</dt>
          <dd>
            <RelativeTime iso={updated_at} tell={relativeTime} exact={exactTime} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
