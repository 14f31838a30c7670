import { Button } from "antd";
import { useEffect, useRef } from "react";

interface MoreRowsProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label: string;
}

/** Reads on by itself when the end of a list comes near, and by a button for the keyboard or after a failure. */
export function MoreRows({ list, label }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const readsOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    const { current } = end;
    if (!readsOn || current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: "400px" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [readsOn, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div className="op-more" ref={end}>
      {isFetchNextPageError && <p role="alert">The rest could not be loaded.</p>}
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? "Try again" : label}
      </Button>
    </div>
  );
}
