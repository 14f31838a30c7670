import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import type { Endpoint, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { emit } from "@loubby/shared-contracts/shell";
import { useLiveProfile } from "../account/use-account.ts";

const PAGE = 50;

/** The company's people, page after page; read again when one's own name or picture changed, or someone joined. */
export function useMembers(search: string) {
  useLiveProfile();
  const request = { query: { limit: PAGE, ...(search && { search }) } };
  return useInfiniteQuery({
    queryKey: [...keyOf(members.list, request), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(members.list, { query: { ...request.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** One member by their id, for as long as they are looked at; no one is asked for without one. */
export function useMember(userId: string | null) {
  return useQuery({
    ...query(members.get, { params: { userId: userId ?? "" } }),
    enabled: userId !== null,
    gcTime: 0,
    select: (reply) => reply.member,
  });
}

/** The first few people of the company, and its seats. */
export function useFirstMembers(count: number) {
  useLiveProfile();
  return useQuery(query(members.list, { query: { limit: count } }));
}

/** Reads the people, seats, invites and explanations again after any of them was changed. */
function useRefresh(read: readonly Endpoint[] = [members.list, members.get, members.explain]) {
  const client = useQueryClient();
  return (): Promise<unknown> =>
    Promise.all(read.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));
}

/** Invites an address. */
export function useAddMember() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: RequestOf<typeof members.add>["body"]) => call(members.add, { body }),
    onSuccess,
  });
}

/** Changes a colleague's place. */
export function useEditMember() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: RequestOf<typeof members.edit>["body"]) => call(members.edit, { body }),
    onSuccess,
  });
}

/** Takes a colleague out. What is theirs is not read again: the page closes it. */
export function useRemoveMember() {
  const refresh = useRefresh([members.list, members.explain]);
  return useMutation({
    mutationFn: (body: RequestOf<typeof members.remove>["body"]) => call(members.remove, { body }),
    onSuccess: () => void refresh(),
  });
}

/** Sends an invite again, or revokes it. */
export function useSettleInvite(act: "resend" | "revoke") {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (inviteId: string) => call(invites[act], { params: { inviteId } }),
    onSuccess,
  });
}

/** Gives up one's own place, with or without someone who takes over; the session then goes on without the company. */
export function useLeaveCompany() {
  return useMutation({
    mutationFn: (hand_over_to: string | undefined) =>
      call(members.leave, { body: hand_over_to === undefined ? {} : { hand_over_to } }),
    onSuccess: () => emit("profile.changed.v1", {}),
  });
}
