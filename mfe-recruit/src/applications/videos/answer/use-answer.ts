import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import type { MyResumeVideoRequest } from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { notify } from "@loubby/shared-ui/toasts";

/** Sends an uploaded video, or declines. Either way the page then shows the request's state. */
export function useAnswer({ _id, company_name }: MyResumeVideoRequest) {
  const client = useQueryClient();
  const params = { requestId: _id };
  const show = (request: MyResumeVideoRequest) => {
    client.setQueryData(keyOf(myResumeVideos.get, { params }), request);
    return client.invalidateQueries({ queryKey: keyOf(myResumeVideos.list) });
  };
  // The request may have ended meanwhile; then the page says how.
  const onError = () => client.invalidateQueries({ queryKey: keyOf(myResumeVideos.get, { params }) });
  const answer = useMutation({
    mutationFn: (file_id: string) => call(myResumeVideos.answer, { params, body: { file_id } }),
    onSuccess: (request) => {
      notify.success(`${company_name} has your video`);
      return show(request);
    },
    onError,
  });
  const decline = useMutation({
    mutationFn: (reason: string) => call(myResumeVideos.decline, { params, body: { reason } }),
    onSuccess: show,
    onError,
  });
  return { answer, decline };
}
