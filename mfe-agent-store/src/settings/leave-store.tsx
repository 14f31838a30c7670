import { Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import * as paths from "@loubby/shared-contracts/paths";
import { emit } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";

/** Gives up one's own place in a store; the shell reads the session anew. */
export function LeaveStore({ name }: { readonly name: string }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = useAct({
    mutationFn: () => call(storeMembers.leave, {}),
    onSuccess: async () => {
      notify.success(`You have left ${name}`);
      await navigate(paths.dashboard, { replace: true });
      emit("profile.changed.v1", {});
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <section className="as-leave" aria-labelledby="as-leave">
      <h2 id="as-leave">Leave {name}</h2>
      <p className="as-muted">
        You keep your account. Only a new invitation brings you into the store again.
      </p>
      <Button danger onClick={() => setAsking(true)}>
        Leave store
      </Button>
      <Confirm
        open={asking}
        danger
        title={`Leave ${name}?`}
        confirmText="Leave store"
        busy={leave.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
      >
        You lose access to the store at once. What you did keeps your name.
      </Confirm>
    </section>
  );
}
