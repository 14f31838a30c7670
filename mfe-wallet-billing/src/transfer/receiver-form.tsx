import { useMutation } from "@tanstack/react-query";
import { Button, Input } from "antd";
import type { SubmitEvent } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import type { Receiver } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { ReceiverLine } from "./receiver-line.tsx";

interface ReceiverFormProps {
  readonly typed: string;
  readonly onTyped: (to: string) => void;
  /** Whose wallet the money leaves. */
  readonly ownerId: string;
  readonly onFound: (receiver: Receiver) => void;
}

/** Looks up a receiver by their exact address or slug; asks which where it names a person and a company. */
export function ReceiverForm({ typed, onTyped, ownerId, onFound }: ReceiverFormProps) {
  const lookUp = useMutation({
    mutationFn: async (to: string) => (await call(transfers.receivers, { query: { to } })).data,
    onSuccess: (found) => {
      const [only] = found;
      if (only && found.length === 1 && only._id !== ownerId) onFound(only);
    },
  });
  const found = lookUp.data ?? [];
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim().length > 1) lookUp.mutate(typed.trim());
  };
  return (
    <form className="wl-transfer" onSubmit={find}>
      <Field
        label="To"
        help="Their exact e-mail address, or the last part of the address of their page."
        problem={problemOf(lookUp.error, lookUp.data, ownerId)}
      >
        {(control) => (
          <Input
            {...control}
            value={typed}
            maxLength={254}
            autoFocus
            autoComplete="off"
            inputMode="email"
            placeholder="name@example.com"
            onChange={({ target }) => {
              lookUp.reset();
              onTyped(target.value);
            }}
          />
        )}
      </Field>
      {found.length > 1 && (
        <ul className="wl-receivers" aria-label="Receivers">
          {found.map((receiver) => (
            <li key={receiver._id}>
              <ReceiverLine receiver={receiver} />
              <Button onClick={() => onFound(receiver)} aria-label={`Choose ${receiver.name}`}>
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="wl-transfer-ways">
        <Button
          type="primary"
          htmlType="submit"
          loading={lookUp.isPending}
          disabled={typed.trim().length < 2}
        >
          Continue
        </Button>
      </div>
    </form>
  );
}

function problemOf(
  error: Error | null,
  found: readonly Receiver[] | undefined,
  ownerId: string,
): string | undefined {
  if (error) return wordsOf(error);
  if (found?.length === 0)
    return "No wallet has this address. Check the spelling. For someone at a company, use the company's.";
  if (found?.length === 1 && found[0]?._id === ownerId)
    return "That is the wallet you're sending from. Choose another receiver.";
  return undefined;
}
