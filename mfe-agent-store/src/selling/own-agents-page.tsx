import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { OwnListingItem } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, on, relativeTime } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { SoughtField, useSought } from "../reading/sought.tsx";
import { priceText } from "../card/price-text.ts";
import { Rating } from "../card/rating.tsx";
import { askForPlan, useOwnAgents, useWorksOn } from "./seller-gate.tsx";
import { standingOf } from "./selling-words.ts";
import "../muted.css";
import "./selling.css";

/** `/dashboard/agent-store/own`: what a seller has in the store, and what they are writing. */
export default function OwnAgentsPage() {
  const navigate = useNavigate();
  const q = useSought();
  const worksOnOrders = useWorksOn("orders");
  const own = useOwnAgents(q);
  const { refetch } = own;
  // A notice is how a seller hears what staff decided.
  useEffect(() => on("notifications.changed.v1", () => void refetch()), [refetch]);
  const sell = () => (own.data?.may_sell ? void navigate(paths.sellAgent) : askForPlan());
  return (
    <>
      <PageHeader
        title="Your agents"
        lead="What you sell, what's in review and what you're still writing."
        action={
          own.isSuccess && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={sell}>
              Sell an AI agent
            </Button>
          )
        }
      />
      {(q !== "" || (own.data?.data.length ?? 0) > 0) && (
        <div className="as-own-search">
          <SoughtField label="Search your agents" placeholder="Name" />
          {q !== "" && worksOnOrders && (
            <Link to={`${paths.sales}?q=${encodeURIComponent(q)}`}>Search sales for “{q}”</Link>
          )}
        </div>
      )}
      {own.isPending && <PageSkeleton bodyOnly layout="list" count={4} />}
      {own.isError && own.data === undefined && (
        <ErrorState
          title="Couldn't load your agents"
          {...failureOf(own.error)}
          onRetry={() => void own.refetch()}
        />
      )}
      {own.data?.data.length === 0 && q !== "" && (
        <EmptyState drawing="cards" title="No agent found" sentence="Try another part of its name." />
      )}
      {own.data?.data.length === 0 && q === "" && (
        <EmptyState
          drawing="cards"
          title="Nothing to sell yet"
          sentence="Describe what your agent does, and we'll review it within three days."
          action={<Button onClick={sell}>Sell an AI agent</Button>}
        />
      )}
      {own.data !== undefined && own.data.data.length > 0 && (
        <ul className="as-own" aria-label="Your agents">
          {own.data.data.map((agent) => (
            <OwnAgent key={agent._id} agent={agent} />
          ))}
        </ul>
      )}
    </>
  );
}

function OwnAgent({ agent }: { readonly agent: OwnListingItem }) {
  const { _id, title, price, rating, updated_at, state, due_at } = agent;
  const { tone, words } = standingOf(agent);
  return (
    <li>
      <div>
        <Link to={paths.editAgent(_id)} dir="auto">
          {title || "Without a name"}
        </Link>
        <p className="as-muted">
          {price === null ? "No price yet" : priceText(price)}
          {agent.live_version !== null && <Rating rating={rating} />}
        </p>
      </div>
      <div className="as-own-side">
        <StatusTag tone={tone}>{words}</StatusTag>
        <span className="as-muted">
          {state === "pending" && due_at !== null ? (
            <>
              Review due <RelativeTime iso={due_at} tell={relativeTime} exact={exactTime} />
            </>
          ) : (
            <>
              Changed <RelativeTime iso={updated_at} tell={relativeTime} exact={exactTime} />
            </>
          )}
        </span>
      </div>
    </li>
  );
}
