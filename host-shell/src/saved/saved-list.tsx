import { Button } from "antd";
import { type ComponentType, useState } from "react";
import { Link } from "react-router-dom";
import { savedIdOf, useForgetGone, useKept } from "@loubby/shared-contracts/http/agents/use-keep";
import type { SavedItem } from "@loubby/shared-contracts/http/agents/saved.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { GoneLine } from "@loubby/shared-ui/states/gone-line";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { notify } from "@loubby/shared-ui/toasts";
import { apiErrorOf } from "../session/api-error-of.ts";

/** Shown at once; the server keeps a few hundred. */
const PAGE = 30;

interface SavedListProps {
  readonly type: "company" | "person";
  /** The things by their name: `companies`. */
  readonly things: string;
  readonly emptyHint: string;
  readonly findMore: { readonly to: string; readonly label: string };
  /** Why some are not shown any more. */
  readonly goneText: (count: number) => string;
  /** Draws one of them. */
  readonly Item: ComponentType<{ readonly item: SavedItem }>;
}

/** Everything of one type that someone keeps, in its four states. */
export function SavedList({ type, things, emptyHint, findMore, goneText, Item }: SavedListProps) {
  const list = useKept(type);
  const forget = useForgetGone(type, (error) => notify.error(apiErrorOf(error).message));
  const [shown, setShown] = useState(PAGE);
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" count={4} />;
  if (list.isError) {
    const retry = () => void list.refetch();
    const title = `Couldn't load your saved ${things}`;
    return <ErrorState title={title} {...failureOf(list.error)} onRetry={retry} />;
  }
  const { data, gone = [] } = list.data;
  return (
    <>
      {gone.length > 0 && (
        <GoneLine
          text={goneText(gone.length)}
          busy={forget.isPending}
          onRemove={() => forget.mutate(gone.map(({ _id }) => _id))}
        />
      )}
      {data.length === 0 ? (
        <EmptyState
          drawing="cards"
          title={`No saved ${things}`}
          sentence={emptyHint}
          action={<Link to={findMore.to}>{findMore.label}</Link>}
        />
      ) : (
        <ul className="sh-results" aria-label={`Saved ${things}`}>
          {data.slice(0, shown).map((item) => (
            <Item key={savedIdOf(item)} item={item} />
          ))}
        </ul>
      )}
      {data.length > shown && (
        <div className="sh-results-more">
          <Button onClick={() => setShown(shown + PAGE)}>Show more {things}</Button>
        </div>
      )}
    </>
  );
}
