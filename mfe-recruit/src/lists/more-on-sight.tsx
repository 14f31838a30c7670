import { Button } from "antd";
import { useEffect, useRef } from "react";

interface MoreOnSightProps {
  /** An infinite query. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** Of the button. */
  readonly label: string;
}

/** Loads the next page of a list when its end is scrolled into view, or by its button. */
export function MoreOnSight({ list, label }: MoreOnSightProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  const idle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!idle || end.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [idle, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mr-more">
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? "Try again" : label}
      </Button>
    </div>
  );
}
