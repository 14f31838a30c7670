import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { openTabId } from "./tab-id.ts";

let tab: string | undefined;

function ownTab(): string {
  tab ??= openTabId(sessionStorage, window);
  return tab;
}

/** The announcement that this tab may show, and how it is dismissed; one at a time until the page is opened anew. */
export function useAnnouncement() {
  const [dismissed, setDismissed] = useState(false);
  const taken = useQuery({
    queryKey: keyOf(announcements.take),
    queryFn: ({ signal }) => call(announcements.take, { body: { tab: ownTab() } }, { signal }),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const send = useMutation({
    mutationFn: (announcementId: string) =>
      call(announcements.dismiss, { params: { announcementId }, body: {} }),
    retry: 3,
  });
  const announcement = taken.data?.announcement ?? null;
  return {
    announcement,
    dismissed,
    dismiss() {
      if (announcement === null || dismissed) return;
      setDismissed(true);
      send.mutate(announcement._id);
    },
  };
}
