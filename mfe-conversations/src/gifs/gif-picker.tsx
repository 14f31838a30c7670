import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { gifs } from "@loubby/shared-contracts/http/conversations/gifs";
import type { Gif } from "@loubby/shared-contracts/http/conversations/gifs.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { useSettled } from "../use-settled.ts";
import { gifFile } from "./gif-file.ts";

interface GifPickerProps {
  readonly onPick: (gif: File) => void;
}

/** The popular GIFs, or those about what is typed, each to be sent. */
export function GifPicker({ onPick }: GifPickerProps) {
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const found = useInfiniteQuery({
    queryKey: [...keyOf(gifs.search), search],
    queryFn: ({ pageParam: offset, signal }) => call(gifs.search, { query: { search, offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  });
  const pick = useMutation({
    mutationFn: gifFile,
    onSuccess: onPick,
    onError: (error) => notify.error(`Couldn't add the GIF. ${failureOf(error).reason}`),
  });
  // What is popular moves between two pages, so one may come twice.
  const all = [
    ...new Map(found.data?.pages.flatMap((page) => page.gifs).map((gif) => [gif._id, gif])).values(),
  ];
  return (
    <>
      <Input
        autoFocus
        allowClear
        value={typed}
        maxLength={50}
        placeholder="Search GIPHY"
        aria-label="Search GIFs"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="cv-gif-list" aria-busy={found.isPending || pick.isPending}>
        {found.error ? (
          <ErrorState
            compact
            title="Couldn't load GIFs"
            {...failureOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <>
            <div className="cv-gif-columns">
              {all.map((gif) => (
                <Tile key={gif._id} gif={gif} isBusy={pick.isPending} onPick={() => pick.mutate(gif)} />
              ))}
            </div>
            {found.isSuccess && all.length === 0 && <p>No GIFs match “{search}”. Try another word.</p>}
            {found.hasNextPage && (
              <Button
                type="text"
                size="small"
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </div>
      <p className="cv-gif-credit">Powered by GIPHY</p>
    </>
  );
}

interface TileProps {
  readonly gif: Gif;
  readonly isBusy: boolean;
  readonly onPick: () => void;
}

function Tile({ gif, isBusy, onPick }: TileProps) {
  const shape = matchMedia("(prefers-reduced-motion: reduce)").matches ? "still" : "small";
  const { data } = useQuery({
    ...query(gifs.picture, { query: { gifId: gif._id, shape } }),
    staleTime: Infinity,
  });
  const { width, height } = gif;
  return (
    <button type="button" aria-label={gif.title} title={gif.title} disabled={isBusy} onClick={onPick}>
      <img
        src={data && `data:${data.content_type};base64,${data.base64}`}
        alt=""
        width={width}
        height={height}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    </button>
  );
}
