import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { myWork } from "@loubby/shared-contracts/http/my-work/my-work";
import type { WorkItem } from "@loubby/shared-contracts/http/my-work/my-work.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

type Pages = InfiniteData<ReplyOf<typeof myWork.list>>;

/** Returns a function that marks a task done: it leaves the list at once, and its toast offers Undo. */
export function useFinishTask(): (task: WorkItem) => void {
  const client = useQueryClient();
  const queryKey = keyOf(myWork.list);
  const settle = useMutation({
    mutationFn: ({ task, done }: { readonly task: WorkItem; readonly done: boolean }) =>
      call(pipeline.setTask, { params: { taskId: task._id }, body: { done } }),
    onMutate: async ({ task, done }) => {
      await client.cancelQueries({ queryKey });
      if (done) client.setQueriesData<Pages>({ queryKey }, (pages) => without(pages, task));
    },
    onSuccess: (_, { task, done }) => {
      if (done)
        notify.undoable(`Done: ${task.title}`, {
          label: "Undo",
          onAction: () => settle.mutate({ task, done: false }),
        });
    },
    onError: (error) => void notify.error(wordsOf(error)),
    onSettled: (_, __, { task }) => {
      void client.invalidateQueries({ queryKey });
      if (task.job && task.candidate)
        emit("applications.changed.v1", {
          jobId: task.job._id,
          applicationId: task.candidate.application_id,
        });
    },
  });
  return (task) => settle.mutate({ task, done: true });
}

function without(pages: Pages | undefined, task: WorkItem): Pages | undefined {
  if (pages === undefined) return undefined;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ _id }) => _id !== task._id),
      counts: { ...page.counts, task: Math.max(page.counts.task - 1, 0) },
    })),
  };
}
