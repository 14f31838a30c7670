import { useQueries } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { agentCategories } from "@loubby/shared-contracts/http/agents/categories";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { Exchange, Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { priceText } from "../card/price-text.ts";
import { Rating } from "../card/rating.tsx";
import "../card/sideways.css";
import "./comparison.css";

/** What is compared, line by line. */
const LINES: readonly (readonly [string, (listing: Listing, base: string) => ReactNode])[] = [
  ["Price", ({ price }) => <strong className="lb-figures">{priceText(price)}</strong>],
  ["Rating", ({ rating }) => <Rating rating={rating} />],
  ["Category", ({ category }) => agentCategories[category]],
  ["Store", ({ store: { name, name_slug } }, base) => <Link to={`${base}/stores/${name_slug}`}>{name}</Link>],
  ["In short", ({ summary }) => summary],
  ["What it does", ({ abilities }) => <Lines lines={abilities} />],
  ["What you give it", ({ inputs }) => <Lines lines={inputs.map(wordsOf)} />],
  ["What you get", ({ outputs }) => <Lines lines={outputs.map(wordsOf)} />],
];

const wordsOf = ({ name, detail }: Exchange) => `${name}: ${detail}`;

interface ComparisonProps {
  readonly ids: readonly string[];
  readonly base: string;
  readonly onRemove: (id: string) => void;
}

/** Agents as the columns of a table; one that left the store says so in its own. */
export function Comparison({ ids, base, onRemove }: ComparisonProps) {
  const read = useQueries({
    queries: ids.map((listingId) => query(listings.get, { params: { listingId } })),
  });
  const failed = read.find(({ error }) => error !== null && !isGone(error));
  if (failed) {
    const retry = () => read.forEach((each) => void (each.isError && each.refetch()));
    return <ErrorState title="Couldn't load these agents" {...failureOf(failed.error)} onRetry={retry} />;
  }
  if (read.some(({ isPending }) => isPending)) return <PageSkeleton layout="list" count={8} bodyOnly />;
  const columns = ids.map((id, at) => ({ id, listing: read[at]?.data }));
  return (
    // What is wider than the page scrolls to the buttons of each column as the keyboard reaches them.
    <div className="as-comparison as-sideways" role="region" aria-label="Comparison">
      <table>
        <thead>
          <tr>
            <td>
              <span className="lb-visually-hidden">Agent</span>
            </td>
            {columns.map(({ id, listing }) => (
              <th key={id} scope="col">
                {listing ? <Link to={`${base}/${id}`}>{listing.title}</Link> : "No longer in the store"}
                <Button size="small" type="text" onClick={() => onRemove(id)}>
                  Remove<span className="lb-visually-hidden"> {listing?.title}</span>
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(([name, show]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ id, listing }) => (
                <td key={id}>{listing ? show(listing, base) : "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return "–";
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
