import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { calendarImports } from "@loubby/shared-contracts/http/schedule/calendar-imports";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { fileText } from "./file-text.ts";

/** How often the page looks while an import goes on, in ms. */
const EVERY_MS = 1_000;

/** The person's latest imports. While one goes on, they are looked at again and again. */
export const useImports = () =>
  useQuery({
    ...query(calendarImports.list, {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.items ?? []).some(({ state: is }) => is === "running" || is === "undoing")
        ? EVERY_MS
        : false,
  });

/** Reads a file for its preview. */
export function usePreview() {
  const refresh = useRefresh();
  return useAct({
    mutationFn: async (file: File) =>
      call(calendarImports.preview, {
        body: {
          file_name: file.name.slice(0, 200),
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          text: await fileText(file),
        },
      }),
    onSuccess: refresh,
  });
}

/** What is done with an import. */
export function useImportActs(importId: string) {
  const refresh = useRefresh();
  const params = { importId };
  return {
    start: useAct({ mutationFn: () => call(calendarImports.start, { params }), onSuccess: refresh }),
    cancel: useAct({ mutationFn: () => call(calendarImports.cancel, { params }), onSuccess: refresh }),
    undo: useAct({ mutationFn: () => call(calendarImports.undo, { params }), onSuccess: refresh }),
  };
}

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(events.list) });
    await client.invalidateQueries({ queryKey: keyOf(calendarImports.list) });
  };
}
