import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { storeRoleWords } from "@loubby/shared-contracts/http/stores/store-role-words";
import * as paths from "@loubby/shared-contracts/paths";
import { emit, type StoreWork, useAppMode, useSession, worksOf } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import "../muted.css";

/** Whether the person has a store. */
export const useSells = () => useSession(({ user }) => user?.is_seller === true);

/** A seller's agents, by words where there are any, and whether they may sell now. A plan may have been bought or ended since it was read. */
export const useOwnAgents = (q = "") =>
  useQuery({
    ...query(ownListings.list, { query: q === "" ? {} : { q } }),
    staleTime: 0,
    enabled: useSells(),
  });

/** Opens Upgrade Required. */
export const askForPlan = () => emit("upgrade.asked.v1", {});

/** Shows what asks for a store and a seller plan, or how to get them. */
export function SellerGate({ children }: { readonly children: ReactNode }) {
  const own = useOwnAgents();
  if (own.data?.may_sell) return children;
  if (own.isPending) return <PageSkeleton bodyOnly layout="form" count={6} />;
  if (own.isError)
    return (
      <ErrorState
        title="Couldn't load your agents"
        {...failureOf(own.error)}
        onRetry={() => void own.refetch()}
      />
    );
  return (
    <EmptyState
      drawing="cards"
      title="Get the seller plan first"
      sentence="With it you can put agents into the store and have them reviewed."
      action={<Button onClick={askForPlan}>See the plan</Button>}
    />
  );
}

/** Whether the person works on something in the store that the session shows; a profile kept from before says yes. */
export const useWorksOn = (work: StoreWork) =>
  useSession(({ user }) => !user?.store || worksOf(user.store.role).includes(work));

/** Shows what a role of the store works on; who has no store, or another role, reads so. */
export function RoleGate({ work, children }: { readonly work: StoreWork; readonly children: ReactNode }) {
  const sells = useSells();
  const store = useSession(({ user }) => user?.store);
  const works = useWorksOn(work);
  const mode = useAppMode();
  // As a seller the sidebar names the store; people who come from elsewhere read it here.
  const isNamed = store?.role === "owner" || mode === "seller";
  if (!sells) return <NoStore />;
  if (!store || (works && isNamed)) return children;
  if (works)
    return (
      <>
        <p className="as-muted">
          You work in <strong dir="auto">{store.name}</strong> as {storeRoleWords[store.role].toLowerCase()}.
        </p>
        {children}
      </>
    );
  return (
    <EmptyState
      level={1}
      drawing="signpost"
      title="This isn't part of your role"
      sentence={`In ${store.name} you work as ${storeRoleWords[store.role].toLowerCase()}. Its owner can change that.`}
      action={<Link to={paths.storeMembers}>Members of the store</Link>}
    />
  );
}

/** Leads someone without a store to opening one. */
function NoStore() {
  return (
    <EmptyState
      level={1}
      drawing="cards"
      title="You don't have a store yet"
      sentence="Open one to sell AI agents."
      action={<Link to={paths.aboutYourStore}>Open a store</Link>}
    />
  );
}
