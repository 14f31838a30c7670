import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { progress } from "@loubby/shared-contracts/http/learning/progress";
import { tracks } from "@loubby/shared-contracts/http/learning/tracks";
import type { Progress } from "@loubby/shared-contracts/http/learning/progress.schema";
import type { Lesson } from "@loubby/shared-contracts/http/learning/tracks.schema";
import { on } from "@loubby/shared-contracts/shell";

/** All tracks. */
export function useTracks() {
  useRefresh();
  return useQuery(query(tracks.list, {}));
}

/** One track with its lessons. */
export function useTrack(track: string) {
  useRefresh();
  return useQuery(query(tracks.get, { params: { track } }));
}

/** One lesson. */
export function useLesson(lesson: string) {
  useRefresh();
  return useQuery(query(tracks.lesson, { params: { lesson } }));
}

/** The tracks under way. */
export function useCurrent() {
  useRefresh();
  return useQuery(query(progress.current, {}));
}

/** Records how far the reader is; the page goes on at once, and what the server keeps wins. */
export function useAdvance(lesson: string) {
  const client = useQueryClient();
  const key = keyOf(tracks.lesson, { params: { lesson } });
  const keep = ({ state, step }: Progress) =>
    client.setQueryData<Lesson>(key, (before) => before && { ...before, state, step });
  return useMutation({
    mutationFn: (step: number) => call(progress.advance, { params: { lesson }, body: { step } }),
    onMutate: (step) => {
      const before = client.getQueryData<Lesson>(key);
      if (before)
        keep({
          state: before.state === "complete" ? "complete" : "partial",
          step: Math.max(before.step, step),
        });
      return before;
    },
    onSuccess: keep,
    onError: (_error, _step, before) => client.setQueryData(key, before),
  });
}

/** Has the answers judged. */
export function useCheck(lesson: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: number[]) => call(progress.check, { params: { lesson }, body: { answers } }),
    onSuccess: ({ progress: { state, step } }) => {
      const key = keyOf(tracks.lesson, { params: { lesson } });
      client.setQueryData<Lesson>(key, (before) => before && { ...before, state, step });
      for (const endpoint of [tracks.list, tracks.get, progress.current]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      }
    },
  });
}

function useRefresh() {
  const client = useQueryClient();
  useEffect(
    () =>
      on("learning.changed.v1", () => {
        for (const endpoint of [tracks.list, tracks.get, tracks.lesson, progress.current]) {
          void client.invalidateQueries({ queryKey: keyOf(endpoint) });
        }
      }),
    [client],
  );
}
