import { Button } from "antd";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { useWritten } from "../use-written.ts";
import { WrittenItem } from "./written-item.tsx";
import "@loubby/shared-ui/forms/plain-button.css";
import "../../layout/settings-layout.css";
import "../announcements.css";

/** Lists what was announced, with who it is for and how many have seen it. */
export function WrittenPage({ base }: { readonly base: string }) {
  const list = useWritten();
  const written = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const add = (
    <Link className="lb-button lb-button-primary" to={`${base}/new`}>
      Write announcement
    </Link>
  );
  return (
    <>
      <PageHeader
        title="Announcements"
        lead="What people are told about the product, who it is for, and how many have seen it."
        action={add}
      />
      {list.isPending && <PageSkeleton bodyOnly layout="list" count={4} />}
      {list.isError && written.length === 0 && (
        <ErrorState
          title="Couldn't load the announcements"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && written.length === 0 && (
        <EmptyState
          title="No announcements yet"
          sentence="Tell people what is new, in a banner, a dialog or their bell."
          action={add}
        />
      )}
      {written.length > 0 && (
        <ul className="an-list" aria-label="Announcements">
          {written.map((one) => (
            <WrittenItem key={one._id} base={base} announcement={one} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
