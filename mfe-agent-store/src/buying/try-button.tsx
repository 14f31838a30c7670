import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { TRIAL_QUESTIONS } from "@loubby/shared-contracts/http/agents/trial";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import * as paths from "@loubby/shared-contracts/paths";
import { notify } from "@loubby/shared-ui/toasts";

/** Opens a conversation with an agent, where it can be asked a few times before it is bought. */
export function TryButton({ listingId }: { readonly listingId: string }) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => call(listings.try, { params: { listingId }, body: {} }),
    onSuccess: ({ conversation }) => void navigate(paths.conversation(conversation._id)),
    onError: (error) => notify.error(`Couldn't open the trial. ${wordsOf(error)}`),
  });
  return (
    <>
      <Button block loading={open.isPending} onClick={() => open.mutate()}>
        Try it
      </Button>
      <p className="as-muted">Ask it up to {TRIAL_QUESTIONS} times in Conversations, free of charge.</p>
    </>
  );
}
