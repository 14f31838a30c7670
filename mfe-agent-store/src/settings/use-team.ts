import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import type { StoreTeam } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";

/** Who works in the store that the session works in. */
export const useTeam = () =>
  useQuery({ ...query(storeMembers.list, {}), staleTime: 0, select: ({ data }) => data });

const keep = (client: QueryClient, team: { readonly data: StoreTeam }) =>
  client.setQueryData(keyOf(storeMembers.list, {}), team);

/** Something done about the store's people: keeps who works there then, and says what was done, or why it wasn't. */
export function useTeamChange<Input>(
  change: (input: Input) => Promise<{ data: StoreTeam }>,
  done: (input: Input) => string,
) {
  const client = useQueryClient();
  return useAct({
    mutationFn: change,
    onSuccess: (team, input) => {
      keep(client, team);
      notify.success(done(input));
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
}

/** Invites an address; what is wrong is said at its field. */
export function useInvite() {
  const client = useQueryClient();
  return useAct({
    mutationFn: (body: Parameters<typeof invite>[0]) => invite(body),
    onSuccess: (team) => keep(client, team),
  });
}

const invite = (body: { readonly email: string; readonly role: StoreTeam["may_give"][number] }) =>
  call(storeMembers.invite, { body });
