import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { declineWords } from "@loubby/shared-contracts/http/evaluation/referee-words";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { keepRequest } from "./keep-request.ts";

const EMPTY = { reason: "" };

/** Declines a request for references, with a note if the candidate likes; the note survives a reload. */
export function DeclineReferences({ request }: { readonly request: MyReferenceRequest }) {
  const { _id: requestId, company_name } = request;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const note = useDraft(`decline-references.${requestId}`, EMPTY);
  const { reason } = note.shown;
  const decline = useMutation({
    mutationFn: () => call(myReferences.decline, { params: { requestId }, body: { reason } }),
    onSuccess: (declined) => {
      note.forget();
      keepRequest(client, declined);
    },
    onError: (error) => {
      setAsking(false);
      notify.error(wordsOf(error));
      // It may have ended meanwhile; then the page says how.
      void client.invalidateQueries({ queryKey: keyOf(myReferences.get, { params: { requestId } }) });
    },
  });
  return (
    <div>
      <Button type="text" onClick={() => setAsking(true)}>
        Decline to give references
      </Button>
      <Confirm
        open={asking}
        title={`Decline to give references to ${company_name}?`}
        confirmText="Decline"
        busy={decline.isPending}
        onConfirm={() => decline.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{declineWords(company_name)}</p>
        <Field label="Why?" mark="(optional)" help={`${company_name} reads it.`}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={500}
              value={reason}
              onChange={({ target }) => note.type({ reason: target.value })}
            />
          )}
        </Field>
      </Confirm>
    </div>
  );
}
