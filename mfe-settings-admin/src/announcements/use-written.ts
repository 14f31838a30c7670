import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { notify } from "@loubby/shared-ui/toasts";

/** Every announcement, last written first, page by page. */
export function useWritten() {
  return useInfiniteQuery({
    queryKey: [...keyOf(adminAnnouncements.list), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(
        adminAnnouncements.list,
        { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Reads anew what announcements are shown from, after a change. */
export function useReadAnew(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [adminAnnouncements.list, adminAnnouncements.get, announcements.changelog].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
}

/** Ends an announcement now, or removes it. */
export function useChange(kind: "end" | "remove", onDone: () => void) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: async (announcementId: string) => {
      const params = { announcementId };
      if (kind === "remove") await call(adminAnnouncements.remove, { params });
      else await call(adminAnnouncements.end, { params, body: {} });
    },
    onSuccess: () => {
      notify.notice(kind === "end" ? "Announcement ended" : "Announcement deleted");
      onDone();
      return readAnew();
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
}
