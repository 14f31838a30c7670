import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { ApiError } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { useReadAnew } from "../reading/use-read-anew.ts";

const PAGE = 20;

/** The person's projects of both sides, page after page. */
export function useProjects() {
  useProjectsAnew();
  const request = { query: { limit: PAGE } };
  return useInfiniteQuery({
    queryKey: [...keyOf(projects.list, request), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(projects.list, { query: { ...request.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
}

/** A project, whole; read anew when either side moves it. */
export function useProject(orderId: string) {
  useProjectsAnew();
  return useQuery({ ...query(projects.get, { params: { orderId } }), staleTime: 0 });
}

interface StepOptions {
  /** What a toast says once it is done; nothing without it. */
  readonly done?: string;
  readonly onDone?: () => void;
}

/**
 * A step of a project: it is shown as the server answers it. Where it has moved on meanwhile, it is read anew and the person
 * is told.
 */
export function useStep<Input = void>(
  orderId: string,
  step: (input: Input) => Promise<Project>,
  { done, onDone }: StepOptions = {},
) {
  const client = useQueryClient();
  return useAct({
    mutationFn: step,
    onSuccess: (now) => {
      client.setQueryData(keyOf(projects.get, { params: { orderId } }), now);
      void client.invalidateQueries({ queryKey: keyOf(projects.list) });
      if (done !== undefined) notify.success(done);
      onDone?.();
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: keyOf(projects.get) });
    },
  });
}

/** Where a project stands is told with the money of either side. */
const useProjectsAnew = () => useReadAnew(isOfProjects);

const isOfProjects = ([id]: readonly unknown[]) =>
  typeof id === "string" && (id.startsWith("projects.") || id.startsWith("disputes."));
