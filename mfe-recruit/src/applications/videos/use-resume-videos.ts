import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand/react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { notify } from "@loubby/shared-ui/toasts";
import { useListOf } from "../../notices/use-list-of.ts";
import { endRequest, forgetRequest, lasting, rememberRequest, resumeStore } from "./resume-slice.ts";

/** Reads the video requests to an applicant, again when either side does something. */
export function useResumeVideos(applicationId: string) {
  const list = useListOf(applicationId, resumeVideos.list, { params: { applicationId } });
  const open = list.data?.items.find(({ state }) => state === "asked");
  const read = list.data !== undefined;
  const until = open?.expires_at;
  useEffect(() => {
    if (until !== undefined) rememberRequest(applicationId, until);
    else if (read) forgetRequest(applicationId);
  }, [applicationId, until, read]);
  return list;
}

/** Returns whether this browser has asked the applicant, as far as it knows without the server. */
export function useIsRemembered(applicationId: string): boolean {
  return useStore(resumeStore, (state) => lasting(state, Date.now()).some(({ id }) => id === applicationId));
}

/** Requests a video, and withdraws a request. */
export function useVideoRequest(applicationId: string) {
  const client = useQueryClient();
  const fresh = () =>
    client.invalidateQueries({ queryKey: keyOf(resumeVideos.list, { params: { applicationId } }) });
  const ask = useMutation({
    mutationFn: (reason: string) => call(resumeVideos.ask, { params: { applicationId }, body: { reason } }),
    onSuccess: ({ expires_at }) => {
      rememberRequest(applicationId, expires_at);
      endRequest();
      notify.success("Video requested");
    },
    onSettled: fresh,
  });
  const withdraw = useMutation({
    mutationFn: (requestId: string) => call(resumeVideos.withdraw, { params: { requestId } }),
    onSuccess: () => notify.success("Request withdrawn"),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: fresh,
  });
  return { ask, withdraw };
}
