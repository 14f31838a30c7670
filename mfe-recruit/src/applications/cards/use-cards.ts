import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { loubbyCards } from "@loubby/shared-contracts/http/applications/loubby-cards";
import { notify } from "@loubby/shared-ui/toasts";
import { copyText } from "@loubby/shared-ui/copy-text";

/** Reads the cards of an applicant. */
export function useCards(applicationId: string) {
  return useQuery(query(loubbyCards.list, { params: { applicationId } }));
}

/** Creates and revokes cards. A new card's address is copied at once. */
export function useCardSteps(applicationId: string) {
  const client = useQueryClient();
  const fresh = () =>
    client.invalidateQueries({ queryKey: keyOf(loubbyCards.list, { params: { applicationId } }) });
  const create = useMutation({
    mutationFn: (body: RequestOf<typeof loubbyCards.create>["body"]) =>
      call(loubbyCards.create, { params: { applicationId }, body }),
    onSuccess: ({ url }) => copyText(url),
    onSettled: fresh,
  });
  const revoke = useMutation({
    mutationFn: (cardId: string) => call(loubbyCards.revoke, { params: { cardId } }),
    onSuccess: () => notify.success("Card revoked"),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: fresh,
  });
  return { create, revoke };
}
